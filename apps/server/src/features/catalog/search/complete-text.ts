import type { SearchPlan } from './plan-search.ts';

/** Maximum number of texts offered. */
const maxCompletions = 4;
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Described {
  description: string;
  tier: string;
}

/** Replaces unknown words of the text with the words they were read as. */
function corrected(text: string, plan: SearchPlan): string {
  const readAs = new Map(plan.corrections.filter(({ read }) => read !== '').map(({ typed, read }) => [typed, read]));
  return text
    .split(/\s+/)
    .map((word) => readAs.get(folded(word)) ?? word)
    .join(' ');
}

/**
 * Suggests completions of a text. Completes the last word with words from the found items, most frequent first, so that
 * each suggestion finds something. A text with typing errors is also suggested as it was read.
 */
export function completeText(text: string, found: readonly Described[], plan: SearchPlan): string[] {
  const offered = new Set<string>();
  if (found[0]?.tier === 'meant') offered.add(folded(corrected(text, plan)));
  const words = text.trim().split(/\s+/);
  const last = folded(words.at(-1)!);
  const before = words.slice(0, -1).join(' ').toLowerCase();
  const counts = new Map<string, number>();
  for (const { description } of found) {
    for (const word of new Set(wordsOf(description))) {
      if (word.startsWith(last) && word !== last && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const completions = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => `${before} ${word}`.trim());
  for (const completion of completions) offered.add(completion);
  offered.delete(folded(text));
  return [...offered].slice(0, maxCompletions);
}
