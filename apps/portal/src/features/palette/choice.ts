import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One choice of the palette. Its `key` stays the same while further results arrive around it. */
export interface Choice {
  key: string;
  content: ReactNode;
  /** A page to open, or an action, such as changing the customer. */
  go: { link: LinkProps } | { run: () => void };
}

export interface ChoiceGroup {
  name: 'pages' | 'items' | 'orders' | 'lists' | 'accounts';
  choices: readonly Choice[];
}

export const choicesOf = (groups: readonly ChoiceGroup[]): Choice[] => groups.flatMap(({ choices }) => choices);
