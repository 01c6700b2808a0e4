import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { CameraView } from './camera/camera-view.tsx';
import list from './goods/scanned-list.module.css';
import { orderableQuantity, type Scanned } from './goods/scanned-goods.ts';
import { ScannedRow } from './goods/scanned-row.tsx';
import { type LastScan, useScannedGoods } from './goods/use-scanned-goods.ts';
import type { Goods } from './goods.ts';
import style from './scan-page.module.css';

export interface ScanSlots {
  /** Adds an item to the cart. Returns whether it is in the cart or kept on this device. */
  add: (goods: Goods, key: string) => Promise<boolean>;
  /** Returns the lots of an item that the cart asks for. */
  wantedLots: (sku: string) => readonly string[];
  /** Draws the button that adds an item to shopping lists. */
  renderLists: (goods: Goods & { description: string }) => ReactNode;
}

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
export function ScanPage({ add, wantedLots, renderLists }: ScanSlots) {
  const { t } = useTranslation('scan');
  const mayOrder = useMay('AllowedToOrder');
  const { rows, last, scan, change, remove } = useScannedGoods();
  const [busy, setBusy] = useState(false);
  const ready = rows.filter((row) => goodsOf(row) !== null);
  const addAll = async (): Promise<void> => {
    setBusy(true);
    for (const row of ready.toReversed()) {
      const goods = goodsOf(row);
      if (goods !== null && (await add(goods, row.key))) remove(row);
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
                  wanted={row.chosen === null ? [] : wantedLots(row.chosen.id)}
                  mayOrder={mayOrder}
                  marks={
                    row.chosen !== null &&
                    renderLists({
                      sku: row.chosen.id,
                      description: row.chosen.description,
                      quantity: orderableQuantity(row) ?? '1',
                      unit: row.chosen.UMCode,
                      lot: row.lot,
                    })
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
