import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One thing to go to; `key` stays the same while other answers come in around it. */
export interface Choice {
  key: string;
  content: ReactNode;
  /** What is typed is its whole number. */
  numbered?: boolean;
  /** A page; or what is done instead, such as acting for another customer. */
  go: { link: LinkProps } | { run: () => void };
}

export interface ChoiceGroup {
  name: 'pages' | 'items' | 'documents' | 'lists' | 'accounts';
  choices: readonly Choice[];
}

export const choicesOf = (groups: readonly ChoiceGroup[]): Choice[] => groups.flatMap(({ choices }) => choices);
