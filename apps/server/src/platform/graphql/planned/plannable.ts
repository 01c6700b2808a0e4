import {
  type DocumentNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  isSpecifiedScalarType,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Enums and GraphQL's own scalars never serialize to null. An object type without `isTypeOf` asks nothing of its value.
 */
const isPlannableType = (type: GraphQLNamedType): boolean =>
  isEnumType(type) || isSpecifiedScalarType(type) || (isObjectType(type) && !type.isTypeOf);

/** Assigning to `__proto__` sets no property. */
const isPlannableKey = (key: string | undefined): boolean => key !== '__proto__';

/** Whether everything that the document selects is of a kind that is planned. The document has to be valid. */
function isPlannableSelection(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let plannable = true;
  const also = (fits: boolean): void => {
    plannable &&= fits;
  };
  const visitor = visitWithTypeInfo(types, {
    Directive: () => also(false),
    Field: ({ name, alias }) => {
      also(isPlannableKey(alias?.value) && (name.value === '__typename' || !name.value.startsWith('__')));
      const type = getNamedType(types.getType());
      also(type !== undefined && isPlannableType(type));
    },
    // A valid fragment inside an object has the object's own type, or an abstract one.
    InlineFragment: () => also(isObjectType(types.getType())),
    FragmentDefinition: () => also(isObjectType(types.getType())),
  });
  visit(document, visitor);
  return plannable;
}

/**
 * Finds the operation of a document that can be planned: a single query without directives, abstract types, custom
 * scalars and introspection. Returns null for any other document.
 */
export function plannableOperation(schema: GraphQLSchema, document: DocumentNode): OperationDefinitionNode | null {
  const operations = document.definitions.filter((one) => one.kind === 'OperationDefinition');
  const [operation] = operations;
  if (operation?.operation !== 'query' || operations.length > 1) return null;
  return isPlannableSelection(schema, document) ? operation : null;
}
