import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { newKey } from '../../api/new-key.ts';
import { useQuiet } from '../../query/use-quiet.ts';
import { wantedLots } from '../../features/cart/wanted-lots.ts';
import { announceAdding } from '../../features/cart/adding/use-adding.ts';
import { fetchPart } from '../../router/fetch-part.ts';
import { useUser } from '../../session/session.ts';
import { loadWords } from '../../words/words.ts';

// Connects a handheld scanner with the cart.

const LazyScan = lazy(() =>
  fetchPart(async (): Promise<{ default: ComponentType }> => {
    const [{ Scan }] = await Promise.all([import('../../features/scan/scan.tsx'), loadWords('scan')]);
    function ScanToCart() {
      const client = useQueryClient();
      const { customerNumber } = useUser();
      return (
        <Scan
          wantedLots={(sku) => wantedLots(client, customerNumber, sku)}
          add={async ({ sku, quantity, unit, lot }) =>
            void (await announceAdding(client, customerNumber, {
              sku,
              qtyToOrder: quantity,
              umcode: unit,
              tag: lot,
              key: newKey(),
            }))
          }
        />
      );
    }
    return { default: ScanToCart };
  }),
);

/** Listens for a handheld scanner once the first page is complete. */
export function Scanning() {
  return useQuiet() ? (
    <Suspense>
      <LazyScan />
    </Suspense>
  ) : null;
}
