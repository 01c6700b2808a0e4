import type { CartLine } from '@tradecounter/contract/cart';
import { breakpoints, constants } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../../session/session.ts';
import { SideDrawer } from '../../../ui/overlays/side-drawer.tsx';
import { CartContent } from './cart-content.tsx';
import style from './cart-drawer.module.css';
import { CartFoot } from './cart-foot.tsx';
import { closeCart, useCartDrawer } from './drawer-state.ts';
import { EditLineDialog } from '../line/edit-line-dialog.tsx';
import type { Asked, Editing } from '../line/editing.ts';
import { useTellingRows } from '../adding/in-cart.ts';
import { refreshCart, useCart } from '../queries.ts';
import { useCartNews } from '../use-cart-news.ts';

/** Tells of another address, without drawing the drawer anew for each. */
function OnNewAddress({ run }: { run: () => void }) {
  const address = useRouterState({ select: ({ location }) => location.href });
  const told = useEffectEvent(run);
  useEffect(() => told(), [address]);
  return null;
}

interface Props {
  checkoutButton: boolean;
  /** What else can be done with the item of a line; comes from beside the cart. */
  renderMarks: (line: CartLine) => ReactNode;
  /** Stands beside the ways out; comes from beside the cart. */
  renderMore?: (lines: readonly CartLine[]) => ReactNode;
  /** Something of that is open over it. */
  covered: boolean;
}

/** The cart, over the page at the right; fetched when it opens and every 30 seconds while it is open. Without a way to the checkout where the layout hides it. */
export function CartDrawer({ checkoutButton, renderMarks, renderMore, covered }: Props) {
  const { t } = useTranslation('cart');
  const open = useCartDrawer();
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const view = useCart({ poll: open });
  const mayOrder = useMay('AllowedToOrder');
  const [editing, setEditing] = useState<Editing | null>(null);
  // Always the same: no line is drawn anew because of it.
  const [edit] = useState(() => (line: CartLine, asked?: Asked) => setEditing({ line, asked: asked ?? null }));
  const narrow = useMediaQuery(`(max-width: ${breakpoints.md - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  useCartNews();
  useTellingRows(view.cart.itemList);
  useEffect(() => {
    if (open) void refreshCart(client, customerNumber);
  }, [open, client, customerNumber]);

  const count = view.cart.itemList.length;
  // Another page, such as by the browser's back: neither drawer nor dialog stays over it.
  const leave = (): void => {
    setEditing(null);
    closeCart();
  };
  return (
    <>
      <OnNewAddress run={leave} />
      <SideDrawer
        open={open}
        onClose={() => editing === null && !covered && closeCart()}
        side="end"
        width={narrow ? constants.cartDrawerWidthMobile : constants.cartDrawerWidth}
        title={
          <span className={style['title']}>
            {t('drawer.title')} {count > 0 && <small>{t('drawer.lines', { count })}</small>}
          </span>
        }
      >
        <div className={style['body']}>
          <div className={style['lines']}>
            <CartContent view={view} onEdit={mayOrder ? edit : null} renderMarks={renderMarks} />
          </div>
          <CartFoot view={view} checkoutButton={checkoutButton} more={count > 0 && renderMore?.(view.cart.itemList)} />
        </div>
      </SideDrawer>
      <EditLineDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}
