import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One choice of the palette. Its `key` stays the same while further results arrive around it. */
export interface Choice {
  key: string;
  content: ReactNode;
  /** True for the document that was found by its number, PO or sidemark, and that Enter should open. */
  numbered?: boolean;
  /** A page to open, or an action, such as changing the customer. */
  go: { link: LinkProps } | { run: () => void };
}

export interface ChoiceGroup {
  name: 'pages' | 'items' | 'documents' | 'lists' | 'accounts';
  choices: readonly Choice[];
}

/** Returns the choices of all groups in display order. */
export const choicesOf = (groups: readonly ChoiceGroup[]): Choice[] => groups.flatMap(({ choices }) => choices);
