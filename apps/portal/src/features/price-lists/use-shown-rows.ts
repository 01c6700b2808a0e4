import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** The number of rows that a list begins with, and that each press adds. */
export const rowsPerStep = 100;

/** How many rows of each list the user opened, by history entry, so that 'back' finds them again. A reload clears it. */
const opened = new Map<string, number>();

/**
 * Returns how many rows of a list are shown, so that the foot of the page stays in reach, and a function that shows
 * more. A new question begins again.
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
    opened.set(place(), next.most);
    setKept(next);
  };
  return { most: shown.most, showMore };
}
