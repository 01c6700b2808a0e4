import { type DocumentKind, paramsOf, valuesOf } from '@tradecounter/contract/documents/document-kind';
import type { AnyQuestion } from './list-question.ts';

/** The parameters that users type letter by letter: texts and days. */
const typedParams = (kind: DocumentKind): string[] =>
  Object.keys(kind.filters)
    .filter((filter) => valuesOf(kind, filter) === null)
    .flatMap((filter) => paramsOf(kind, filter));

/**
 * Returns whether the next question is a step that 'back' returns from. Typing on in a field is not a step, because its
 * first letter already was one.
 */
export function isStep(kind: DocumentKind, before: AnyQuestion, next: AnyQuestion): boolean {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(
    (name) => name !== 'page' && before[name] !== next[name],
  );
  const typed = typedParams(kind);
  const typedOn = (name: string): boolean =>
    typed.includes(name) && before[name] !== undefined && next[name] !== undefined;
  return changed.length === 0 || !changed.every(typedOn);
}
