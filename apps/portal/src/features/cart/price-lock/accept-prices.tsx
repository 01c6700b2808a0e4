import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import style from './accept-prices.module.css';
import { isPriceRefusal, useAcceptPrices } from '../mutations.ts';
import { changedLines } from './price-lock.ts';

/**
 * Shows how many prices differ from the locked ones, with a button that accepts them; empty while none do. After the
 * press its element stays, so that the focus isn't lost with the button.
 */
export function AcceptPrices({ cart }: { cart: CartAnswer }) {
  const { t } = useTranslation('cart');
  const { mutate, isPending, isSuccess } = useAcceptPrices();
  const box = useRef<HTMLDivElement>(null);
  const changed = changedLines(cart);
  const hasChanges = changed.length > 0;
  const accept = (): void =>
    mutate(changed, {
      onSuccess: () => box.current?.focus(),
      onError: (error) => notify('error', t(isPriceRefusal(error) ? 'prices.changedAgain' : 'prices.acceptFailed')),
    });
  return (
    <div ref={box} tabIndex={-1} className={style['box']} data-marked={hasChanges || undefined}>
      <p role="status" className={hasChanges ? style['sentence'] : 'visually-hidden'}>
        {hasChanges && <Icon name="warning" size={18} />}
        <span>
          {hasChanges ? t('prices.changed', { count: changed.length }) : isSuccess ? t('prices.accepted') : ''}
        </span>
      </p>
      {hasChanges && (
        <Button kind="main" wide busy={isPending} onClick={accept}>
          {t('prices.accept')}
        </Button>
      )}
    </div>
  );
}
