import { type DocumentKind, paramsOf, valuesOf } from '@tradecounter/contract/documents/document-kind';
import type { AnyQuestion } from './list-question.ts';

/** What is typed into the question, letter by letter: texts and days. */
const typedParams = (kind: DocumentKind): string[] =>
  Object.keys(kind.filters)
    .filter((filter) => valuesOf(kind, filter) === null)
    .flatMap((filter) => paramsOf(kind, filter));

/** Whether another question is a step that 'back' leads back from. One that is only typed on is not: the step was its first letter. */
export function isStep(kind: DocumentKind, before: AnyQuestion, next: AnyQuestion): boolean {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(
    (name) => name !== 'page' && before[name] !== next[name],
  );
  const typed = typedParams(kind);
  const typedOn = (name: string): boolean =>
    typed.includes(name) && before[name] !== undefined && next[name] !== undefined;
  return changed.length === 0 || !changed.every(typedOn);
}
