import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { signOutEverywhere } from '../../app/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import style from './security-page.module.css';

interface Props {
  title: string;
  /** Shown once, as a notice. */
  message: string;
  lead: string;
  children: ReactNode;
}

/** The frame of a task that the user must complete first. Until then the server rejects everything but signing out. */
export function ForcedFrame({ title, message, lead, children }: Props) {
  const { t } = useTranslation('profile');
  const { username } = useUser();
  useEffect(() => notify('info', message), [message]);
  const logout = async (): Promise<void> => {
    if (!(await signOutEverywhere())) notify('warning', t('security.forced.logoutFailed'));
  };
  return (
    <Page narrow>
      <div className={style['forced']}>
        <PageHead title={title} />
        <p className={style['lead']}>{lead}</p>
        {children}
        <p className={style['other']}>
          {t('security.forced.who', { username })}
          <Button kind="quiet" icon="signOut" onClick={() => void logout()}>
            {t('security.forced.logout')}
          </Button>
        </p>
      </div>
    </Page>
  );
}
