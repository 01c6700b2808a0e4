import { CartDrawer } from '../../features/cart/drawer/cart-drawer.tsx';
import { useAddingGoods } from '../../features/lists/adding/adding-state.ts';
import { drawLineMarks } from '../../features/lists/adding/item-marks.tsx';
import { drawQuoteRequest } from '../../features/quotes/requesting/quote-requests.tsx';
import { useRequesting } from '../../features/quotes/requesting/request-state.ts';
import { CartMenu } from '../../features/saved-carts/cart-menu.tsx';
import { useSavedCartTask } from '../../features/saved-carts/task.ts';

/** The cart drawer. Its lines can be added to a list, in a dialog over the drawer. */
export function CartLayer({ checkoutButton }: { checkoutButton: boolean }) {
  return (
    <CartDrawer
      checkoutButton={checkoutButton}
      renderMarks={drawLineMarks}
      renderMore={(lines) => (
        <>
          <CartMenu lines={lines} />
          {drawQuoteRequest(lines)}
        </>
      )}
      covered={[useAddingGoods(), useRequesting(), useSavedCartTask()].some((open) => open !== null)}
    />
  );
}
