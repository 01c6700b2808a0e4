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
export function isStep(kind: DocumentKind, previous: AnyQuestion, next: AnyQuestion): boolean {
  const changed = [...new Set([...Object.keys(previous), ...Object.keys(next)])].filter(
    (name) => name !== 'page' && previous[name] !== next[name],
  );
  const typed = typedParams(kind);
  const isTypingOn = (name: string): boolean =>
    typed.includes(name) && previous[name] !== undefined && next[name] !== undefined;
  return changed.length === 0 || !changed.every(isTypingOn);
}
