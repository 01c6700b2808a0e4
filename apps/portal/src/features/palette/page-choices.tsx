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

/** 0 = the name begins with the typed text, 1 = it contains the text, 2 = only the menu's name does. */
const rankOf = ({ name }: Page, typed: string): number =>
  plainText(name).startsWith(plainText(typed).trim()) ? 0 : hasWords(name, typed) ? 1 : 2;

/**
 * Returns the pages whose name begins with the typed text, then those whose name contains it, and then those whose
 * menu's name does; all of them for an empty text.
 */
export const pageChoices = (pages: readonly Page[], typed: string): Choice[] =>
  pages
    .filter(({ name, menu = '' }) => hasWords(typed.trim().length < menuFrom ? name : `${name} ${menu}`, typed))
    .toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed))
    .map(({ name, icon, go }) => ({
      key: `page ${name}`,
      content: <ChoiceLine icon={icon} name={name} />,
      named: beginsWords(name, typed),
      go,
    }));
