import { readFileSync } from 'node:fs';
import { parse } from 'graphql';

/** A document of the portal's build. */
export interface PortalDocument {
  hash: string;
  text: string;
  name: string;
  /** Names of the variables that it declares. */
  declares: readonly string[];
}

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));
const texts = JSON.parse(readFileSync(new URL('generated/documents.json', schemaFile), 'utf8')) as Record<
  string,
  string
>;

export const portalDocuments: readonly PortalDocument[] = Object.entries(texts).map(([hash, text]) => {
  const operation = parse(text).definitions.find((one) => one.kind === 'OperationDefinition')!;
  const declares = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return { hash, text, name: operation.name!.value, declares };
});
