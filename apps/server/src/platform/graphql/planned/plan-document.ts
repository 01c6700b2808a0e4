import {
  type DocumentNode,
  type ExecutionResult,
  getNamedType,
  getVariableValues,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fieldsByKey, fragmentsOf } from './fields-by-key.ts';
import { type DocumentInfo, planField } from './plan-field.ts';
import { type Field, planObject } from './plan-object.ts';
import type { Complete } from './plan-value.ts';
import { plannableOperation } from './plannable.ts';
import { CollectedErrors, isPromise, type Run } from './run.ts';

/**
 * Executes a document for one request. Data and errors are those of graphql-js's `execute`. The result is a promise
 * only where a resolver returned one.
 */
export type Planned = (
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
  operationName: string | null,
) => ExecutionResult | Promise<ExecutionResult>;

/** Plans the objects of a type with everything that is selected below them. */
function planSelection(
  type: GraphQLObjectType,
  sets: readonly (SelectionSetNode | undefined)[],
  document: DocumentInfo,
): Complete {
  const fields = new Map<string, Field>();
  for (const [key, nodes] of fieldsByKey(sets, document.fragments)) {
    const definition = type.getFields()[nodes[0].name.value];
    if (definition === undefined) {
      // Only __typename is in no type.
      fields.set(key, () => type.name);
      continue;
    }
    const namedType = getNamedType(definition.type);
    const object = isObjectType(namedType)
      ? planSelection(
          namedType,
          nodes.map(({ selectionSet }) => selectionSet),
          document,
        )
      : none;
    fields.set(key, planField({ key, parent: type, definition, nodes }, document, object));
  }
  return planObject(fields);
}

/** Scalars have no objects to complete. */
const none: Complete = () => null;

function answer(data: unknown, { list: errors }: CollectedErrors): ExecutionResult {
  const found = data as Record<string, unknown> | null;
  return errors.length === 0 ? { data: found } : { errors, data: found };
}

function execute(plan: Complete, run: Run): ExecutionResult | Promise<ExecutionResult> {
  const fail = (error: unknown): ExecutionResult => {
    run.errors.add(error as GraphQLError, undefined);
    return answer(null, run.errors);
  };
  try {
    const data = plan(run, undefined, undefined);
    return isPromise(data) ? data.then((read) => answer(read, run.errors), fail) : answer(data, run.errors);
  } catch (error) {
    return fail(error);
  }
}

const isNamed = ({ name }: OperationDefinitionNode, operationName: string | null): boolean =>
  operationName === null || name?.value === operationName;

/**
 * Plans a valid document once, so that no request looks up types, resolvers and selections again. The plan is a tree of
 * closures; no text becomes code. Returns null for a document that graphql-js has to execute (`plannable.ts`). A plan
 * lives as long as its caller keeps it, so only documents of a closed set may be planned.
 */
export function planDocument(schema: GraphQLSchema, document: DocumentNode): Planned | null {
  const operation = plannableOperation(schema, document);
  if (operation === null) return null;
  const info = { schema, operation, fragments: fragmentsOf(document.definitions), rootValue: undefined };
  const plan = planSelection(schema.getQueryType()!, [operation.selectionSet], info);
  return (context, variables, operationName) => {
    if (!isNamed(operation, operationName))
      return { errors: [new GraphQLError(`Unknown operation named "${operationName}".`)] };
    const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: 50,
    });
    if (errors !== undefined) return { errors };
    return execute(plan, { context, variables: coerced, errors: new CollectedErrors() });
  };
}
