import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One choice of the palette. Its `key` stays the same while further results arrive around it. */
export interface Choice {
  key: string;
  content: ReactNode;
  /** True for what the text names, such as a document by its whole number, and not for what only resembles it. */
  named?: boolean;
  /** A page to open, or an action, such as changing the customer. */
  go: { link: LinkProps } | { run: () => void };
}

export interface ChoiceGroup {
  /** `all` is the list of all items found, which Enter opens if the text names nothing. */
  name: 'all' | 'pages' | 'items' | 'documents' | 'lists' | 'accounts';
  choices: readonly Choice[];
}

/** Returns the choices of all groups in display order. */
export const choicesOf = (groups: readonly ChoiceGroup[]): Choice[] => groups.flatMap(({ choices }) => choices);
