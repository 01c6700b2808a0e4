import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import style from './page-pending.module.css';

/** A line at the head of the window while the next page is on its way and the former one still stands; drawn where that takes longer than a moment. */
export function PagePending() {
  const { t } = useTranslation('shell');
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return pending ? <div className={style['line']} role="progressbar" aria-label={t('pending')} /> : null;
}
