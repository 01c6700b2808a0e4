import type { DocumentNode, SelectionNode } from 'graphql';

const surelyAsks = (selection: SelectionNode): boolean =>
  selection.kind === 'Field' && !selection.name.value.startsWith('__') && (selection.directives ?? []).length === 0;

const answers = new WeakMap<DocumentNode, boolean>();

/** Whether a document may be answered without any of its root fields, which check the account: questions about the schema, or left-out fields. */
export function asksNoAccount(document: DocumentNode): boolean {
  const known = answers.get(document);
  if (known !== undefined) return known;
  const operations = document.definitions.filter((one) => one.kind === 'OperationDefinition');
  const answer = !operations.every(({ selectionSet }) => selectionSet.selections.some(surelyAsks));
  answers.set(document, answer);
  return answer;
}
