import { getNamedType, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { neededBy } from './read-directive.ts';

/** Returns the object types with a field that `@needs` may hide, and the types that lead to one. */
export function hidingTypes(schema: GraphQLSchema): ReadonlySet<GraphQLObjectType> {
  const objects = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type));
  const hiding = new Set<GraphQLObjectType>();
  const reaches = (type: GraphQLObjectType): boolean =>
    Object.values(type.getFields()).some(
      (field) => neededBy(field.astNode).length > 0 || hiding.has(getNamedType(field.type) as GraphQLObjectType),
    );
  for (let before = -1; before < hiding.size;) {
    before = hiding.size;
    for (const type of objects) if (reaches(type)) hiding.add(type);
  }
  return hiding;
}
