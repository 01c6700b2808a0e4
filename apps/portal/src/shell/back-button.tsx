import { paths } from '@tradecounter/contract/pages/pages';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../app/state/app-state.ts';
import { IconButton } from '../ui/button.tsx';
import style from './app-bar.module.css';

/**
 * The back button on phones, on every page except home (000 §2). On a page opened by an external link it leads home.
 */
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
