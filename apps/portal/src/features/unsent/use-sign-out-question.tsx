import { type ReactNode, useEffect, useState } from 'react';
import { discardUnsent } from '../../device/offline/database.ts';
import { useUser } from '../../app/session/session.ts';
import { signOutQuestion } from '../../app/state/sign-out-question.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

/** Asks before signing out whether `count` changes stay on this device. Returns the dialog while it is open. */
export function useSignOutQuestion(count: number): ReactNode {
  const { username } = useUser();
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
  const discard = (): void => void discardUnsent(username).finally(() => respond(true));
  return (
    <SignOutQuestion count={count} onStay={() => respond(false)} onLeave={() => respond(true)} onDiscard={discard} />
  );
}
