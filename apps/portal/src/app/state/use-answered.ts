import { useState } from 'react';

/** Returns the last question that has an answer, which the page shows while the next answer loads. */
export function useAnswered(question: string, isAnswered: boolean): string {
  const [last, setLast] = useState(question);
  if (!isAnswered || last === question) return last;
  setLast(question);
  return question;
}
