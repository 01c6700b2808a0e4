import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** The number of rows that a list begins with, and that each press adds. */
export const rowsPerStep = 100;

/** How many rows of each list the user opened, by history entry, so that 'back' finds them again. A reload clears it. */
const opened = new Map<string, number>();

/** The number of lists that are remembered. */
const maxOpened = 50;

/**
 * Returns how many rows of a list are shown, so that the foot of the page stays in reach, and a function that shows
 * more. A new question begins with `rowsPerStep`.
 */
export function useShownRows(question: string): { most: number; showMore: () => void } {
  const router = useRouter();
  const place = (): string => `${router.state.location.state.__TSR_key ?? ''} ${question}`;
  const read = () => ({ question, most: opened.get(place()) ?? rowsPerStep });
  const [kept, setKept] = useState(read);
  const shown = kept.question === question ? kept : read();
  if (shown !== kept) setKept(shown);
  const showMore = (): void => {
    const next = { question, most: shown.most + rowsPerStep };
    opened.delete(place());
    opened.set(place(), next.most);
    for (const oldest of [...opened.keys()].slice(0, -maxOpened)) opened.delete(oldest);
    setKept(next);
  };
  return { most: shown.most, showMore };
}
