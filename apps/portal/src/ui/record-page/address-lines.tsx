import type { ReactNode } from 'react';
import { formatTown } from '../../format/town.ts';

interface Address {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country?: string | null;
}

/** Draws an address as the value of a fact, line by line. */
export function addressLines({ name, line1, line2, ...town }: Address): ReactNode {
  return [name, line1, line2, formatTown(town)].filter(Boolean).map((line) => <span key={line}>{line}</span>);
}
