import { paths } from '@tradecounter/contract/pages/pages';
import { useLoaderData } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNextPage } from '../../app/router/next-page.ts';
import { peekWantedPath } from '../../app/session/wanted-path.ts';
import { useSessionLost } from '../../app/session/session.ts';
import { useConfig } from '../../app/settings/config.ts';
import { type Arrival, useArrival } from './arrival.ts';
import { CardBrand } from './card-brand.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { useSignIn } from './mutations.ts';
import { inputNeedingCode } from './second-step/code-asked.ts';
import { LaterCodePage } from './second-step/later-code-page.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import style from './sign-in-page.module.css';
import { LaterSingleSignOn } from './single-sign-on/later-single-sign-on.ts';

interface LeadReasons {
  arrival: Arrival;
  /** True when the session's token is no longer valid. */
  lost: boolean;
  /** The title of the page that opens next. */
  wanted: string | null;
}

/** Returns the sentence above the form, and whether screen readers should read it out. */
function useLead({ arrival, lost, wanted }: LeadReasons): { lead: string; isNews: boolean } {
  const { t } = useTranslation('auth');
  if (arrival !== null) return { lead: t(`arrival.${arrival}`), isNews: true };
  if (lost) return { lead: t('ended'), isNews: true };
  return { lead: wanted === null ? t('lead') : t('leadTo', { page: wanted }), isNews: false };
}

/**
 * /auth: the sign-in page. Names the page that opens next, where that has a title and isn't home.
 */
export function SignInPage() {
  const { t: inMenu } = useTranslation('shell');
  const { wanted: label } = useLoaderData({ from: paths.signIn });
  const wanted = label === null ? null : inMenu(label);
  const { t } = useTranslation('auth');
  const { title, demoSignIns = [], singleSignOn } = useConfig();
  const { mutate, reset, isPending, isSuccess, variables, error } = useSignIn();
  const { lead, isNews } = useLead({ arrival: useArrival(), lost: useSessionLost(), wanted });
  // The session exists a moment before the next page loads; the button must not become active in between.
  const busy = isPending || isSuccess;
  useNextPage(peekWantedPath() ?? paths.home, busy);
  const pendingSignIn = inputNeedingCode(variables, error);
  const showsForm = pendingSignIn === null;
  useEffect(() => {
    if (showsForm) document.title = `${t('title')} · ${title}`;
  }, [t, title, showsForm]);
  if (pendingSignIn !== null)
    return (
      <LaterCodePage busy={busy} error={error} onCode={(code) => mutate({ ...pendingSignIn, code })} onBack={reset} />
    );
  return (
    <main id="page" className={[style['page'], demoSignIns.length > 0 && style['two']].filter(Boolean).join(' ')}>
      <div className={style['card']}>
        <CardBrand />
        <h1>{t('title')}</h1>
        <p className={style['lead']} {...(isNews && { role: 'status' })}>
          {lead}
        </p>
        {singleSignOn !== undefined && (
          <Suspense>
            <LaterSingleSignOn disabled={busy} />
          </Suspense>
        )}
        <SignInForm busy={busy} error={error} onSignIn={mutate} />
        <SignInLinks />
      </div>
      <DemoSignIns busy={busy ? (variables?.username ?? null) : null} onSignIn={mutate} />
    </main>
  );
}
