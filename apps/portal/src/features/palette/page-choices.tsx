import { hasWords, plainText } from '../../format/plain-text.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Choice } from './choice.ts';
import { ChoiceLine } from './choice-line.tsx';

/** A page that this user may open. */
export interface Page {
  name: string;
  /** The menu that it belongs to, by which it is found too. */
  menu?: string;
  icon: IconName;
  go: Choice['go'];
}

/** The number of letters from which a page is found by its menu too. */
const menuFrom = 3;

/** Returns whether each typed word begins a word of the name, and not only occurs within one. */
const beginsWords = (name: string, typed: string): boolean => {
  const words = plainText(name).split(/[^\p{L}\p{N}]+/u);
  return plainText(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

/**
 * Returns the pages whose name contains the typed text, then those whose menu's name does; all of them for an empty
 * text.
 */
export const pageChoices = (pages: readonly Page[], typed: string): Choice[] =>
  pages
    .filter(({ name, menu = '' }) => hasWords(typed.trim().length < menuFrom ? name : `${name} ${menu}`, typed))
    .toSorted((one, other) => Number(hasWords(other.name, typed)) - Number(hasWords(one.name, typed)))
    .map(({ name, icon, go }) => ({
      key: `page ${name}`,
      content: <ChoiceLine icon={icon} name={name} />,
      named: beginsWords(name, typed),
      go,
    }));
