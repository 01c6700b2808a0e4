import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { announceAdding } from '../cart/adding/use-adding.ts';
import { useCart } from '../cart/queries.ts';
import { wantedLots } from '../cart/wanted-lots.ts';
import { AddToListButton } from '../lists/adding/add-to-list-button.tsx';
import { CameraView } from './camera/camera-view.tsx';
import list from './goods/scanned-list.module.css';
import { orderableQuantity, type Scanned } from './goods/scanned-goods.ts';
import { ScannedRow } from './goods/scanned-row.tsx';
import { type LastScan, useScannedGoods } from './goods/use-scanned-goods.ts';
import type { Goods } from './goods.ts';
import style from './scan-page.module.css';

/** Returns the goods to add to the cart; null if the row can't be ordered yet. */
const goodsOf = (row: Scanned): Goods | null => {
  const quantity = orderableQuantity(row);
  if (row.chosen === null || quantity === null) return null;
  return { sku: row.chosen.id, quantity, unit: row.chosen.UMCode, lot: row.onlyLot ? row.lot : '' };
};

/** The outcome of the last scan, announced to screen readers too. */
function LastScanStatus({ last }: { last: LastScan | null }) {
  const { t } = useTranslation('scan');
  const problem = last !== null && last.outcome !== 'counted';
  return (
    <p className={style['last']} role="status" data-problem={problem || undefined}>
      {last !== null && t(`last.${last.outcome}`, { code: last.code })}
    </p>
  );
}

/** /scan: reads codes with the camera, counts them, and adds the items to the cart or to lists. */
export function ScanPage() {
  const { customerNumber } = useUser();
  return <Scanning key={customerNumber} customerNumber={customerNumber} />;
}

function Scanning({ customerNumber }: { customerNumber: string }) {
  const client = useQueryClient();
  // The page follows the cart, because a wanted lot may change while it is open.
  useCart();
  const { t } = useTranslation('scan');
  const mayOrder = useMay('AllowedToOrder');
  const { rows, last, scan, change, remove } = useScannedGoods();
  const [busy, setBusy] = useState(false);
  const ready = rows.filter((row) => goodsOf(row) !== null);
  /** Adds goods to the cart. Returns whether they are in the cart or kept on this device. */
  const isTaken = async ({ sku, quantity, unit, lot }: Goods, key: string): Promise<boolean> => {
    const adding = { sku, qtyToOrder: quantity, umcode: unit, tag: lot, key };
    return (await announceAdding(client, customerNumber, adding)) !== 'not added';
  };
  const addAll = async (): Promise<void> => {
    setBusy(true);
    for (const row of ready.toReversed()) {
      const goods = goodsOf(row);
      if (goods !== null && (await isTaken(goods, row.key))) remove(row);
    }
    setBusy(false);
  };
  return (
    <Page narrow>
      <PageHead title={t('page')} />
      <div className={style['columns']}>
        <CameraView onCode={scan} />
        <section aria-label={t('scanned')}>
          <LastScanStatus last={last} />
          {rows.length === 0 ? (
            <EmptyState icon="scan" title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={list['rows']}>
              {rows.map((row) => (
                <ScannedRow
                  key={`${row.code} ${row.lot}`}
                  row={row}
                  wanted={row.chosen === null ? [] : wantedLots(client, customerNumber, row.chosen.id)}
                  mayOrder={mayOrder}
                  marks={
                    row.chosen !== null && (
                      <AddToListButton
                        goods={{
                          sku: row.chosen.id,
                          description: row.chosen.description,
                          quantity: orderableQuantity(row) ?? '1',
                          unit: row.chosen.UMCode,
                          units: [{ code: row.chosen.UMCode, name: row.chosen.UMCode }],
                        }}
                      />
                    )
                  }
                  onChange={(part) => change(row, part)}
                  onRemove={() => remove(row)}
                />
              ))}
            </ul>
          )}
          {mayOrder && rows.length > 0 && (
            <MainAction className={style['act']}>
              <Button
                kind="main"
                wide
                icon="cart"
                busy={busy}
                disabled={ready.length === 0}
                onClick={() => void addAll()}
              >
                {t('addAll', { count: ready.length })}
              </Button>
            </MainAction>
          )}
        </section>
      </div>
    </Page>
  );
}
