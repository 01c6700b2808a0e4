import { buildSchema, execute, type ExecutionResult, parse, validate } from 'graphql';
import { expect } from 'vitest';
import { planDocument } from '../src/platform/graphql/planned/plan-document.ts';

/** Small, with each kind of type that plans know. */
const text = `
  enum Grade { GOOD FAIR }
  input Like { word: String! = "same" grade: Grade }
  type Box {
    id: ID!  name: String  must: String!  size: Int  weight: Float  open: Boolean  grade: Grade  words: [String!]
    inner: Box  need: Box!  parts: [Box]  sure: [Box!]!
    say(word: String = "hello", times: Int!, grade: Grade = FAIR, like: Like, words: [String]): String
  }
  type Query { box(id: ID, like: Like): Box  need: Box!  boxes: [Box]  sure: [Box!]!  grid: [[Int]!]  count: Int
    must: Int! }
`;

type Roots = Readonly<Record<string, (args: object, context: unknown, info: unknown) => unknown>>;

/** The schema with root resolvers, which note what they are given. */
export function schemaOf(roots: Roots, note: (given: unknown) => void = () => undefined) {
  const schema = buildSchema(text);
  for (const [name, resolve] of Object.entries(roots))
    schema.getQueryType()!.getFields()[name]!.resolve = (source, args, context, info) => {
      note({ source, args, context, info });
      return resolve(args, context, info);
    };
  return schema;
}

/** What is compared: the answer's text, its errors, whether it was a promise, and what resolvers were given. */
async function seen(result: ExecutionResult | Promise<ExecutionResult>, given: unknown[]) {
  const waited = result instanceof Promise;
  const { data, errors } = await result;
  const said = errors?.map((error) => ({ error, path: error.path, nodes: error.nodes, original: error.originalError }));
  return { waited, text: JSON.stringify({ data, errors }), said, given };
}

interface Asked {
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** Answers a query by graphql-js and by its plan, and expects the same. Returns the answer's text. */
export async function both(
  roots: Roots,
  query: string,
  { variables = {}, operationName }: Asked = {},
): Promise<string> {
  const document = parse(query, { noLocation: true });
  const contextValue = { who: 'Dana' };
  let given: unknown[] = [];
  const schema = schemaOf(roots, (one) => given.push(one));
  expect(validate(schema, document)).toEqual([]);
  const byGraphql = await seen(
    execute({ schema, document, contextValue, variableValues: variables, operationName: operationName ?? null }),
    given,
  );
  given = [];
  const byPlan = await seen(planDocument(schema, document)!(contextValue, variables, operationName ?? null), given);
  expect(byPlan.text).toBe(byGraphql.text);
  expect(byPlan).toEqual(byGraphql);
  return byPlan.text;
}

/** The value after that many turns of the queue. */
export async function later<T>(turns: number, value: T): Promise<T> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  if (value instanceof Error) throw value;
  return value;
}

/** An object of the schema's `Box`. */
export const box = (more: object = {}) => ({ id: 7, name: 'Oak', must: 'be', ...more });
