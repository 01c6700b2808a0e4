import type { SearchPlan } from './plan-search.ts';

/** Limit on the texts offered. */
const most = 4;
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Described {
  description: string;
  tier: string;
}

/** Replaces unknown words of the text with the words they were read as. */
function corrected(text: string, plan: SearchPlan): string {
  const read = new Map(plan.corrections.filter((one) => one.read !== '').map((one) => [one.typed, one.read]));
  return text
    .split(/\s+/)
    .map((word) => read.get(plain(word)) ?? word)
    .join(' ');
}

/**
 * Suggests completions of a text. Completes the last word with words from the found items, most frequent first, so that
 * each suggestion finds something. A text with typing errors is also suggested as it was read.
 */
export function completeText(text: string, found: readonly Described[], plan: SearchPlan): string[] {
  const offered = new Set<string>();
  if (found[0]?.tier === 'meant') offered.add(plain(corrected(text, plan)));
  const words = text.trim().split(/\s+/);
  const last = plain(words.at(-1)!);
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
  for (const one of completions) offered.add(one);
  offered.delete(plain(text));
  return [...offered].slice(0, most);
}
