import type { ReactNode } from 'react';

interface Address {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
}

/** Draws an address as the value of a fact, line by line. */
export function addressLines({ name, line1, line2, city, state, zip }: Address): ReactNode {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, town].filter(Boolean).map((line) => <span key={line}>{line}</span>);
}
