import type { CartLine } from '@tradecounter/contract/cart/cart';
import { paths } from '@tradecounter/contract/pages/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import type { EditLine } from '../line/editing.ts';
import style from './cart-content.module.css';
import { CartFailed } from './cart-failed.tsx';
import { CartSections } from './cart-sections.tsx';
import { closeCart } from './drawer-state.ts';
import type { CartView } from '../queries.ts';

function Waiting() {
  return (
    <div className={style['waiting']} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height="110px" />
      ))}
    </div>
  );
}

function Empty() {
  const { t } = useTranslation('cart');
  const common = useTranslation().t;
  const mayOrder = useMay('AllowedToOrder');
  const browse = (
    <LinkButton to={paths.categories} onClick={closeCart}>
      {t('drawer.browse')}
    </LinkButton>
  );
  return (
    <EmptyState
      icon="cart"
      title={t('drawer.empty')}
      text={mayOrder ? t('drawer.emptyText') : common('orderNotAllowed')}
      action={browse}
    />
  );
}

interface Props {
  view: CartView;
  onEdit: EditLine | null;
  onRemove: (line: CartLine) => void;
  renderMarks: (line: CartLine) => ReactNode;
}

/** The lines, or a loading, empty or failed state. `onEdit` is null for users who can't order. */
export function CartContent({ view, onEdit, onRemove, renderMarks }: Props) {
  const { cart, state, retry } = view;
  if (state === 'failed') return <CartFailed onRetry={retry} />;
  if (state === 'loading') return <Waiting />;
  if (cart.itemList.length === 0) return <Empty />;
  return (
    <>
      {cart.exception !== null && <p className={style['exception']}>{cart.exception}</p>}
      <CartSections
        lines={cart.itemList}
        version={cart.version}
        onEdit={onEdit}
        onRemove={onRemove}
        renderMarks={renderMarks}
        onLeave={closeCart}
      />
    </>
  );
}
