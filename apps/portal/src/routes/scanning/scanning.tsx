import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { newKey } from '../../app/api/new-key.ts';
import { useQuiet } from '../../app/query/use-quiet.ts';
import { wantedLots } from '../../features/cart/wanted-lots.ts';
import { announceAdding } from '../../features/cart/adding/use-adding.ts';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { useUser } from '../../app/session/session.ts';
import { loadWords } from '../../words/words.ts';

// Connects a handheld scanner with the cart.

const fetchScan = (): Promise<ComponentType> =>
  fetchPart(async () => {
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
    return ScanToCart;
  });

/** Listens for a handheld scanner once the first page is complete. */
export function Scanning() {
  const isQuiet = useQuiet();
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  useEffect(() => (isQuiet ? fetchInBackground(fetchScan, (part) => setFetched(() => part)) : undefined), [isQuiet]);
  return Fetched === null ? null : <Fetched />;
}
