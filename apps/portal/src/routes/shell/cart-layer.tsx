import { CartDrawer } from '../../features/cart/drawer/cart-drawer.tsx';
import { useAddingGoods } from '../../features/lists/adding/adding-state.ts';
import { drawLineMarks } from '../../features/lists/adding/item-marks.tsx';
import { drawQuoteRequest } from '../../features/quotes/requesting/quote-requests.tsx';
import { useRequesting } from '../../features/quotes/requesting/request-state.ts';
import { ReturnButton } from '../../features/punchout/return-button.tsx';
import { shopsOnly } from '../../app/session/session.ts';
import { CartMenu } from '../../features/saved-carts/cart-menu.tsx';
import { useSavedCartTask } from '../../features/saved-carts/task.ts';

const drawNothing = (): null => null;

/** The cart drawer of a PunchOut session, which sends the cart back. */
function ReturningCart() {
  return (
    <CartDrawer checkoutButton={false} renderMarks={drawNothing} renderMore={() => <ReturnButton />} covered={false} />
  );
}

/** The cart drawer of everyone else. Its lines can be added to a list, in a dialog over the drawer. */
function OrderingCart({ checkoutButton }: { checkoutButton: boolean }) {
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

/** The cart drawer. */
export const CartLayer = (props: { checkoutButton: boolean }) =>
  shopsOnly() ? <ReturningCart /> : <OrderingCart {...props} />;
