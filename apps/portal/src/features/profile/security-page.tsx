import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mustReset, useUser } from '../../session/session.ts';
import { signOutEverywhere } from '../../session/sign-out.ts';
import { takeWantedPath } from '../../session/wanted-path.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { PasswordForm } from './password-form.tsx';
import style from './security-page.module.css';
import { SessionList } from './session-list.tsx';

/** For who must change the password before anything else: until then the server answers nothing more (001 §4, DECISIONS §12). */
function Forced() {
  const { t } = useTranslation('profile');
  const { username } = useUser();
  const navigate = useNavigate();
  useEffect(() => notify('info', t('security.forced.message')), [t]);
  const goOn = (): void => {
    notify('success', t('security.forced.changed'));
    void navigate({ href: takeWantedPath(), replace: true });
  };
  const logout = async (): Promise<void> => {
    if (!(await signOutEverywhere())) notify('warning', t('security.forced.logoutFailed'));
  };
  return (
    <Page narrow>
      <div className={style['forced']}>
        <PageHead title={t('security.forced.title')} />
        <p className={style['lead']}>{t('security.forced.lead')}</p>
        <PasswordForm alone onChanged={goOn} />
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

function Chosen() {
  const { t } = useTranslation('profile');
  return (
    <Page narrow>
      <PageHead title={t('security.title')} />
      <div className={style['sections']}>
        <Section title={t('security.password')} card>
          <div className={style['form']}>
            <PasswordForm onChanged={() => notify('success', t('security.changed'))} />
          </div>
        </Section>
        <Section title={t('security.sessions')} card>
          <SessionList />
        </Section>
      </div>
    </Page>
  );
}

/** /profile/security: another password, and where one is signed in. */
export function SecurityPage() {
  return mustReset(useUser()) ? <Forced /> : <Chosen />;
}
