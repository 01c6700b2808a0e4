import { paths } from '@tradecounter/contract/pages';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../state/app-state.ts';
import { IconButton } from '../ui/button.tsx';
import style from './app-bar.module.css';

/** The way back on a phone, on every page but home (000 §2). A page that was opened by a link from elsewhere leads home. */
export function BackButton() {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isMobile = useAppState('isMobile');
  const home = useRouterState({ select: ({ location }) => location.pathname === paths.home });
  if (home || !isMobile) return null;
  const back = (): void => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: paths.home });
  };
  return <IconButton icon="left" name={t('back')} className={style['back']} onClick={back} />;
}
