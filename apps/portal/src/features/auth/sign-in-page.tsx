import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionLost } from '../../session/session.ts';
import { useConfig } from '../../settings/config.ts';
import { Logo } from '../../ui/logo.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { useSignIn } from './mutations.ts';
import { codeAskedOf } from './second-step/code-asked.ts';
import { CodePage } from './second-step/code-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import style from './sign-in-page.module.css';

/** /auth: who are you? */
export function SignInPage() {
  const { t } = useTranslation('auth');
  const { title, demoSignIns = [] } = useConfig();
  const { mutate, reset, isPending, isSuccess, variables, error } = useSignIn();
  const lost = useSessionLost();
  // The session is known a moment before the next page is there; the button must not come back to life in between.
  const busy = isPending || isSuccess;
  useEffect(() => {
    document.title = `${t('title')} · ${title}`;
  }, [t, title]);
  const asked = codeAskedOf(variables, error);
  if (asked !== null) return <CodePage busy={busy} error={error} onCode={(code) => mutate({ ...asked, code })} onBack={reset} />;
  return (
    <main id="page" className={[style['page'], demoSignIns.length > 0 && style['two']].filter(Boolean).join(' ')}>
      <div className={style['card']}>
        <p className={style['brand']}>
          <Logo size={30} />
          {title}
        </p>
        <h1>{t('title')}</h1>
        <p className={style['lead']} {...(lost && { role: 'status' })}>
          {t(lost ? 'ended' : 'lead')}
        </p>
        <SignInForm busy={busy} error={error} onSignIn={mutate} />
      </div>
      <DemoSignIns busy={busy ? (variables?.username ?? null) : null} onSignIn={mutate} />
    </main>
  );
}
