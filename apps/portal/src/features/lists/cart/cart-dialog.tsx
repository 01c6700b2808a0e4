import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './cart-dialog.module.css';
import { OutcomeList } from './outcome-list.tsx';
import type { Ordering } from './use-to-cart.ts';

interface Props {
  ordering: Ordering;
  /** Returns the description of a line's item, by the line's id. */
  nameOf: (line: string) => string;
  /** Sends the failed order again. */
  onRetry: () => void;
  onOpenCart: () => void;
  /** Shown with the outcomes. */
  more?: ReactNode;
  onClose: () => void;
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <div role="alert" className={style['failed']}>
      <Icon name="warning" />
      <div>
        <p>{failureText(error)}</p>
        <p>{t('cart.failedText')}</p>
      </div>
    </div>
  );
}

/**
 * Shows lines being added to the cart, and then the outcome of each. It can't be dismissed before the outcome is known.
 */
export function CartDialog({ ordering, nameOf, onRetry, onOpenCart, more, onClose }: Props) {
  const { t } = useTranslation('shoppingLists');
  const { state } = ordering;
  const addedCount = state === 'done' ? ordering.outcomes.filter(({ outcome }) => outcome !== 'refused').length : 0;
  const title =
    state === 'done' ? t('cart.done', { count: addedCount }) : t(state === 'failed' ? 'cart.failed' : 'cart.running');
  const actions =
    state === 'failed' ? (
      <>
        <Button onClick={onClose}>{t('cart.close')}</Button>
        <Button kind="main" onClick={onRetry}>
          {t('cart.again')}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose} disabled={state === 'running'}>
          {t('cart.close')}
        </Button>
        <Button kind="main" icon="cart" busy={state === 'running'} onClick={onOpenCart} data-autofocus>
          {t('cart.open')}
        </Button>
      </>
    );
  return (
    <Dialog open={state !== 'none'} onClose={onClose} title={title} busy={state === 'running'} wide actions={actions}>
      <div aria-live="polite" aria-busy={state === 'running'}>
        {state === 'running' && (
          <div className={style['waiting']}>
            <Skeleton height="20px" />
            <Skeleton height="20px" width="70%" />
          </div>
        )}
        {state === 'failed' && <Failed error={ordering.error} />}
        {state === 'done' && ordering.outcomes.length === 0 && <p>{t('cart.nothing')}</p>}
        {state === 'done' && <OutcomeList outcomes={ordering.outcomes} nameOf={nameOf} onLeave={onClose} />}
        {more}
      </div>
    </Dialog>
  );
}
