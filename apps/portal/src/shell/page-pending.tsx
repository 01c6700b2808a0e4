import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import style from './page-pending.module.css';

/**
 * A progress line at the top of the window while the next page loads and the previous one is still shown. It only
 * appears when that takes longer than a moment.
 */
export function PagePending() {
  const { t } = useTranslation('shell');
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return pending ? <div className={style['line']} role="progressbar" aria-label={t('pending')} /> : null;
}
