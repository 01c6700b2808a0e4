import { CallError } from '@tradecounter/contract/client';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { SignInProblem } from '../sign-in-problem.tsx';
import style from '../sign-in-problem.module.css';

/** Explains why a code was rejected; empty where the server only asks for a code. */
export function CodeProblem({ error, recovery }: { error: Error; recovery: boolean }) {
  const { t } = useTranslation('secondStep');
  const { code } = CallError.of(error);
  if (code === 'second_step') return null;
  if (code !== 'second_step_wrong') return <SignInProblem error={error} />;
  return (
    <div className={style['problem']} role="alert">
      <Icon name="warning" />
      <p>{t(recovery ? 'signIn.wrongRecovery' : 'signIn.wrong')}</p>
    </div>
  );
}
