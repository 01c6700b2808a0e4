import { useQueryClient } from '@tanstack/react-query';
import { announceAdding } from '../../features/cart/adding/use-adding.ts';
import { useCart } from '../../features/cart/queries.ts';
import { wantedLots } from '../../features/cart/wanted-lots.ts';
import { AddToListButton } from '../../features/lists/adding/add-to-list-button.tsx';
import { ScanPage } from '../../features/scan/scan-page.tsx';
import { useUser } from '../../app/session/session.ts';

/** Connects scanned items with cart and lists. */
export function ScanLayout() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  // The page follows the cart, because a wanted lot may change while it is open.
  useCart();
  return (
    <ScanPage
      key={customerNumber}
      add={async ({ sku, quantity, unit, lot }, key) => {
        const adding = { sku, qtyToOrder: quantity, umcode: unit, tag: lot, key };
        return (await announceAdding(client, customerNumber, adding)) !== 'not added';
      }}
      wantedLots={(sku) => wantedLots(client, customerNumber, sku)}
      renderLists={({ sku, description, quantity, unit }) => (
        <AddToListButton goods={{ sku, description, quantity, unit, units: [{ code: unit, name: unit }] }} />
      )}
    />
  );
}
