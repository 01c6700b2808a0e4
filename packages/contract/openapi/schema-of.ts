import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** The JSON Schema of what a call takes (`input`) or answers (`output`). */
export function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    // A later version may answer more fields; who reads by this document must not be broken by them.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return schema;
}
