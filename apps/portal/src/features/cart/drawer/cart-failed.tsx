import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';

/** Shown when the cart could not be read, which is not the same as an empty cart. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('cart');
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('drawer.failed')}
        text={t('drawer.failedText')}
        action={<Button onClick={onRetry}>{t('drawer.retry')}</Button>}
      />
    </div>
  );
}
