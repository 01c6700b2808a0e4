import type { CartLine } from '@tradecounter/contract/cart/cart';
import { breakpoints, constants } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../../app/session/session.ts';
import { SideDrawer } from '../../../ui/overlays/side-drawer.tsx';
import { mayOfferAlert } from './cart-line-card.tsx';
import { CartContent } from './cart-content.tsx';
import style from './cart-drawer.module.css';
import { CartFoot } from './cart-foot.tsx';
import { closeCart, useCartDrawer } from './drawer-state.ts';
import { OnNewAddress } from './follow-cart.tsx';
import { useHandler } from '../../../app/state/use-handler.ts';
import { useLineChanges } from '../line/use-line-changes.ts';
import type { Editing, OpeningQuestion } from '../line/editing.ts';
import { useRowsFollowAlerts } from '../../stock-alerts/waiting-alerts.ts';
import { refreshCart, useCart } from '../queries.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EditLineForm, type LineForm } from '../line/edit-line-form.tsx';

/**
 * Changes one line of the cart; null closes the dialog. It can't be dismissed while a change runs (001 §2, §4). It
 * stays mounted, so that the focus can return, and shows the line as it was when it opened. After 'Back' on a phone,
 * it keeps the typed values until the line changes.
 */
function EditLineDialog({ editing, onClose }: { editing: Editing | null; onClose: () => void }) {
  const { t } = useTranslation('cart');
  const [shown, setShown] = useState(editing);
  const [draft, setDraft] = useState<{ line: CartLine; form: LineForm } | null>(null);
  if (editing !== null && editing !== shown) setShown(editing);
  const discard = (): void => {
    setDraft(null);
    onClose();
  };
  const changes = useLineChanges(discard);
  return (
    <Dialog
      open={editing !== null}
      onClose={discard}
      onBack={onClose}
      title={t('edit.title', { sku: shown?.line.id ?? '' })}
      busy={changes.busy}
    >
      {shown !== null && (
        <EditLineForm
          line={shown.line}
          question={shown.question}
          changes={changes}
          onCancel={discard}
          typed={draft?.line === shown.line ? draft.form : null}
          onType={(form) => setDraft({ line: shown.line, form })}
        />
      )}
    </Dialog>
  );
}

interface Props {
  checkoutButton: boolean;
  /** Renders further actions on a line's item. Other features provide it. */
  renderMarks: (line: CartLine) => ReactNode;
  /** Renders further buttons next to the checkout button. Other features provide it. */
  renderMore?: (lines: readonly CartLine[]) => ReactNode;
  /** True while one of these actions has a dialog open over the drawer. */
  covered: boolean;
}

/**
 * The cart, in a drawer at the right. Fetched when it opens and every 30 seconds while it is open. Where the layout
 * hides the checkout, it has no checkout button.
 */
export function CartDrawer({ checkoutButton, renderMarks, renderMore, covered }: Props) {
  const { t } = useTranslation('cart');
  const open = useCartDrawer();
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const view = useCart({ poll: open });
  const mayOrder = useMay('AllowedToOrder');
  const [editing, setEditing] = useState<Editing | null>(null);
  // One function for the drawer's lifetime, so that it never causes a line to redraw.
  const [edit] = useState(() => (line: CartLine, question?: OpeningQuestion) => {
    setEditing({ line, question: question ?? null });
  });
  const narrow = useMediaQuery(`(max-width: ${breakpoints.md - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  // The same function in every render, for the same reason.
  const remove = useHandler(useLineChanges(() => undefined).remove);
  useRowsFollowAlerts(open && view.cart.itemList.some(mayOfferAlert));
  useEffect(() => {
    if (open) void refreshCart(client, customerNumber);
  }, [open, client, customerNumber]);

  const count = view.cart.itemList.length;
  return (
    <>
      <OnNewAddress run={() => setEditing(null)} />
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
            <CartContent view={view} onEdit={mayOrder ? edit : null} onRemove={remove} renderMarks={renderMarks} />
          </div>
          <CartFoot view={view} checkoutButton={checkoutButton} more={count > 0 && renderMore?.(view.cart.itemList)} />
        </div>
      </SideDrawer>
      <EditLineDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}
