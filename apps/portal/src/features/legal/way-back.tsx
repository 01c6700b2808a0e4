import { paths } from '@tradecounter/contract/pages/pages';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lastPage } from '../../app/session/last-page.ts';
import { useSession } from '../../app/session/session.ts';
import { readToken } from '../../app/session/token.ts';
import style from './way-back.module.css';

/**
 * The link from the legal documents back to the previous page, or to sign-in. The session may not be loaded here
 * yet, so a stored token counts as signed in.
 */
export function WayBack() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useSession();
  const signedIn = user !== null || readToken() !== null;
  const to = signedIn ? lastPage() : paths.signIn;
  const go = (event: MouseEvent): void => {
    // Let the browser open the link in a new tab or window.
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
