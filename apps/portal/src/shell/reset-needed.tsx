import { formatPhone } from '@tradecounter/rules/phone';
import { useTranslation } from 'react-i18next';
import { signOutEverywhere } from '../lib/session/sign-out.ts';
import { useSession } from '../lib/session/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { notify } from '../ui/notices/notices.ts';
import style from './reset-needed.module.css';

/** Instead of every page for who must change the password first: the server answers nothing else until then (001 §4). */
export function ResetNeeded() {
  const { t } = useTranslation('shell');
  const user = useSession();
  const logout = async (): Promise<void> => {
    if (!(await signOutEverywhere())) notify('warning', t('user.logoutFailed'));
  };
  if (user === null) return null;
  const { phone, email } = user.location;
  return (
    <main className={style['page']}>
      <h1 className={style['heading']}>{t('reset.title')}</h1>
      <EmptyState
        icon="user"
        title={t('reset.message')}
        text={t('reset.text', { phone: formatPhone(phone), email })}
        action={<Button onClick={() => void logout()}>{t('user.logout')}</Button>}
      />
    </main>
  );
}
