import { type ReactNode, useEffect, useState } from 'react';
import { signOutQuestion } from '../../state/sign-out-question.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

/** Asks before signing out discards `count` changes. Returns the dialog while it is open. */
export function useSignOutQuestion(count: number): ReactNode {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    if (count === 0) return;
    signOutQuestion.set(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => signOutQuestion.set(null);
  }, [count]);
  if (answer === null) return null;
  const respond = (leave: boolean): void => {
    setAnswer(null);
    answer(leave);
  };
  return <SignOutQuestion count={count} onStay={() => respond(false)} onLeave={() => respond(true)} />;
}
