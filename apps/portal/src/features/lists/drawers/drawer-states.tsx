import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './drawers.module.css';

/** A drawer whose content is loading. */
export const DrawerWaiting = () => (
  <div className={style['waiting']} aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height="64px" />
    ))}
  </div>
);

/** Shown when a drawer's content could not be read, which is not the same as being empty. */
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
