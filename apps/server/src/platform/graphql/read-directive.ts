import type { FieldDefinitionNode } from 'graphql';

/** The permission that a field's `@needs` names, or null. */
export function getDirective(node: FieldDefinitionNode | null | undefined): string | null {
  const directive = node?.directives?.find((one) => one.name.value === 'needs');
  const value = directive?.arguments?.find((one) => one.name.value === 'permission')?.value;
  return value?.kind === 'EnumValue' ? value.value : null;
}
