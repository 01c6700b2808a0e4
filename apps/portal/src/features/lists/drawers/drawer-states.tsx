import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './drawers.module.css';

/** What a drawer shows is on the way. */
export const DrawerWaiting = () => (
  <div className={style['waiting']} aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height="64px" />
    ))}
  </div>
);

/** It could not be fetched; that is not the same as nothing. */
export function DrawerFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
      />
    </div>
  );
}
