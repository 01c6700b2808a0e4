import type { CartLine } from '@tradecounter/contract/cart/cart';
import { paths } from '@tradecounter/contract/pages/pages';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { shopsOnly, useMay } from '../../../app/session/session.ts';
import { LinkButton, Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import type { EditLine } from '../line/editing.ts';
import style from './cart-content.module.css';
import { closeCart } from './drawer-state.ts';
import type { CartView } from '../queries.ts';
import { formatNumber } from '../../../format/formats.ts';
import { CartLineCard } from './cart-line-card.tsx';
import { ShownCartVersion } from '../line/shown-cart-version.ts';

interface CartSectionsProps {
  lines: readonly CartLine[];
  /** The version of the cart that the lines belong to. */
  version: number;
  /** Null for users who can't order. */
  onEdit: EditLine | null;
  onRemove: (line: CartLine) => void;
  renderMarks: (line: CartLine) => ReactNode;
  onLeave: () => void;
}

/** The number of lines drawn before the drawer appears; the others follow while the user can already use it. */
const initialLineCount = 30;

function Section({
  title,
  lines,
  version,
  onEdit,
  onRemove,
  renderMarks,
  onLeave,
}: CartSectionsProps & { title: string }) {
  const drawn = useDeferredValue({ lines, version }, { lines: lines.slice(0, initialLineCount), version });
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={style['title']}>
        {title} <span>{formatNumber(lines.length)}</span>
      </h3>
      <ShownCartVersion value={drawn.version}>
        <ul>
          {drawn.lines.map((line) => (
            <CartLineCard
              key={`${line.lineNumber} ${line.sequence}`}
              line={line}
              onEdit={onEdit}
              onRemove={onRemove}
              renderMarks={renderMarks}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </ShownCartVersion>
    </section>
  );
}

/** The cart's lines in two sections: in stock, and fully or partly back ordered. */
function CartSections({ lines, ...rest }: CartSectionsProps) {
  const { t } = useTranslation('cart');
  return (
    <>
      <Section {...rest} title={t('drawer.ordered')} lines={lines.filter((line) => line.qtyBackOrdered <= 0)} />
      <Section {...rest} title={t('drawer.backOrder')} lines={lines.filter((line) => line.qtyBackOrdered > 0)} />
    </>
  );
}

/** Shown when the cart could not be read, which is not the same as an empty cart. */
function CartFailed({ onRetry }: { onRetry: () => void }) {
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
  const ways = (
    <>
      <LinkButton to={paths.categories} onClick={closeCart}>
        {t('drawer.browse')}
      </LinkButton>
      {mayOrder && !shopsOnly() && (
        <LinkButton to={paths.quickOrder} icon="listAdd" onClick={closeCart}>
          {t('drawer.quickOrder')}
        </LinkButton>
      )}
      {mayOrder && !shopsOnly() && (
        <LinkButton kind="quiet" to={paths.savedCarts} onClick={closeCart}>
          {t('keep.all')}
        </LinkButton>
      )}
    </>
  );
  return (
    <EmptyState
      icon="cart"
      title={t('drawer.empty')}
      text={mayOrder ? t('drawer.emptyText') : common('orderNotAllowed')}
      action={ways}
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
