import { paths } from '@tradecounter/contract/pages';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lastPage } from '../../session/last-page.ts';
import { useSession } from '../../session/session.ts';
import { readToken } from '../../session/token.ts';
import style from './way-back.module.css';

/** From the legal documents to where somebody came from: the page that was shown last, or the sign-in. Who is signed in may not be known here yet. */
export function WayBack() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useSession();
  const signedIn = user !== null || readToken() !== null;
  const to = signedIn ? lastPage() : paths.signIn;
  const go = (event: MouseEvent): void => {
    // A new tab is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a className={style['way']} href={router.history.createHref(to)} onClick={go}>
      {signedIn ? t('legal.back') : t('legal.signIn')}
    </a>
  );
}
