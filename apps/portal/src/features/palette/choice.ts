import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One choice of the palette. Its `key` stays the same while further results arrive around it. */
export interface Choice {
  key: string;
  content: ReactNode;
  /** The text is the document's number, PO or sidemark, or begins it. */
  numbered?: boolean;
  /** A page to open, or an action, such as changing the customer. */
  go: { link: LinkProps } | { run: () => void };
}

export interface ChoiceGroup {
  name: 'pages' | 'items' | 'documents' | 'lists' | 'accounts';
  choices: readonly Choice[];
}

export const choicesOf = (groups: readonly ChoiceGroup[]): Choice[] => groups.flatMap(({ choices }) => choices);
