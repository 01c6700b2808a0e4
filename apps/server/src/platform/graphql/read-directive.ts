import type { Permission } from '@tradecounter/contract/auth/permissions';
import type { FieldDefinitionNode } from 'graphql';

/** The permissions that a field's `@needs` name. */
export const neededBy = (node: FieldDefinitionNode | null | undefined): Permission[] =>
  (node?.directives ?? [])
    .filter(({ name }) => name.value === 'needs')
    .flatMap((directive) => directive.arguments?.find(({ name }) => name.value === 'permission')?.value ?? [])
    .flatMap((value) => (value.kind === 'EnumValue' ? [value.value as Permission] : []));
