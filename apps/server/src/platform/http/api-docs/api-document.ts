/** The parts of a JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Readonly<Record<string, { schema: Schema }>>;

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  security?: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly Parameter[];
  requestBody?: { description?: string; content: Content };
  responses: Readonly<
    Record<
      string,
      {
        description: string;
        headers?: Readonly<Record<string, { description: string; schema: Schema }>>;
        content?: Content;
      }
    >
  >;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The OpenAPI document of the contract. */
export interface ApiDocument {
  info: { version: string; description: string };
  servers: readonly { url: string }[];
  security: readonly Readonly<Record<string, unknown>>[];
  paths: Paths;
  webhooks: Paths;
  components: {
    parameters: Readonly<Record<string, Parameter>>;
    schemas: Readonly<Record<string, Schema>>;
    securitySchemes: Readonly<Record<string, { description: string }>>;
  };
}

/** An operation with its address. */
export interface Entry extends Operation {
  method: string;
  /** From the server's root. A webhook has none. */
  path: string | null;
}

const entriesOf = (paths: Paths, pathOf: (path: string) => string | null): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: pathOf(path),
    })),
  );

/** Returns all operations, and the events that webhooks get, in the document's order. */
export const entries = ({ paths, webhooks, servers }: ApiDocument): Entry[] => [
  ...entriesOf(paths, (path) => `${servers[0]!.url}${path}`),
  ...entriesOf(webhooks, () => null),
];

/** Returns what a reference means. */
export const resolve = ({ components }: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1)!] ?? {});
