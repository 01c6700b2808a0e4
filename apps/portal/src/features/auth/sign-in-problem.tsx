import { CallError } from '@tradecounter/contract/client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './sign-in-problem.module.css';

/** Returns the whole seconds left of a wait that the server imposed. */
function useSecondsLeft(error: Error): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const { status, retryAfter } = CallError.of(error);
    const end = Date.now() + (status === 429 ? (retryAfter ?? 30) : 0) * 1000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}

function useSentence(error: Error, left: number): string | null {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { code, status, answered } = CallError.of(error);
  if (code === 'credentials') return t('wrong');
  if (status === 429) return left > 0 ? t('wait', { count: left }) : null;
  return answered ? t('failed') : failureText(error, common('error.retryKept'));
}

/** Explains why the sign-in failed. A wait counts down and then disappears. */
export function SignInProblem({ error }: { error: Error }) {
  const sentence = useSentence(error, useSecondsLeft(error));
  if (sentence === null) return null;
  return (
    <div className={style['problem']} role="alert">
      <Icon name="warning" />
      <p>{sentence}</p>
    </div>
  );
}
