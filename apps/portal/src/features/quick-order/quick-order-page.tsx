import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readBarcode } from '@tradecounter/rules/barcodes/read-barcode';
import { fraction } from '@tradecounter/rules/fraction';
import { useHandler } from '../../app/state/use-handler.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { formatNumber } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pager } from '../../ui/data/pager.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import waiting from '../../ui/page/waits.module.css';
import { readPaste } from '../row-files/read-table.ts';
import { scanSink } from '../scan/scan-sink.ts';
import { Finish } from './finish.tsx';
import { LearnedNumbers } from './learned-numbers.tsx';
import { parsedTable, PasteDialog } from './paste-dialog.tsx';
import style from './quick-order.module.css';
import { QuickOrderRow } from './quick-order-row.tsx';
import {
  isEmptyRow,
  isReady,
  maxRows,
  newRow,
  previewKey,
  problemOf,
  type QuickRow,
  rowsOfTable,
} from './quick-rows.ts';
import { type QuickOrder, useQuickOrder } from './use-quick-order.ts';

/** Rows on one page of the table. Each has several fields, and thousands of them would be slow to type in. */
const pageSize = 50;

type Shown = 'all' | 'toFix';

/** Returns the rows to show, those that are ready, and those that need attention. */
function sortOut({ rows, previews }: QuickOrder) {
  const previewOf = (row: QuickRow) => previews.get(previewKey(row) ?? '');
  const filled = rows.filter((row) => !isEmptyRow(row));
  return {
    previewOf,
    filled,
    ready: filled.filter((row) => isReady(row, previewOf(row))),
    toFix: filled.filter((row) => problemOf(row, previewOf(row)) !== null),
  };
}

/** The sum of the ready rows in dollars; null where prices are hidden. */
function useSum(order: QuickOrder, ready: readonly QuickRow[]): number | null {
  const { previews } = order;
  const sum = useMemo(
    () => ready.reduce((all, row) => all.plus(previews.get(previewKey(row) ?? '')?.net ?? 0), fraction(0)).toWire(),
    [ready, previews],
  );
  return useMay('SeePrices') ? sum : null;
}

/** /quickorder: types, pastes or uploads many rows, mends them, and adds them to the cart in one press. */
export function QuickOrderPage() {
  const { customerNumber } = useUser();
  return <Ordering key={customerNumber} />;
}

/** Adds rows in the place of another one or at the end, if there is room: pasted, uploaded or scanned. */
function useAddRows(order: QuickOrder, filled: number): (rows: readonly QuickRow[], key?: string) => void {
  const { t } = useTranslation('quickOrder');
  const scanning = useTranslation('scan').t;
  const addRows = (added: readonly QuickRow[], key?: string): void => {
    const room = maxRows - filled;
    if (added.length <= room) return order.insert(added, key);
    const [count, limit] = [added.length, formatNumber(maxRows)];
    notify('error', t('paste.tooMany', { count, room: formatNumber(room), limit }));
  };
  const takeScan = useEffectEvent((text: string) => {
    const { code, lot, quantity } = readBarcode(text);
    if (code === '') return notify('warning', scanning('last.pallet'));
    addRows([newRow({ code, lot, quantity: String(quantity), committed: true })]);
  });
  useEffect(() => {
    scanSink.set((text) => takeScan(text));
    return () => scanSink.set(null);
  }, []);
  return addRows;
}

function Ordering() {
  const { t } = useTranslation('quickOrder');
  const cart = useTranslation('cart').t;
  const order = useQuickOrder();
  const { rows } = order;
  const { previewOf, filled, ready, toFix } = sortOut(order);
  const [dialog, setDialog] = useState<'paste' | 'learned' | null>(null);
  const [wanted, setWanted] = useState<Shown>('all');
  const [wantedPage, setPage] = useState(1);
  const [notes, setNotes] = useState(false);
  const withNotes = notes || filled.some(({ note, lot, sidemark }) => note + lot + sidemark !== '');
  const shown = wanted === 'toFix' && toFix.length === 0 ? 'all' : wanted;
  const shownRows = shown === 'all' ? rows : toFix;
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(shownRows.length / pageSize)));
  const start = (page - 1) * pageSize;
  const places = useMemo(() => new Map(rows.map(({ key }, at) => [key, at + 1])), [rows]);
  const addRows = useAddRows(order, filled.length);
  const change = useHandler(order.change);
  const remove = useHandler((key: string) => order.remove(new Set([key])));
  const pasteRows = useHandler((key: string, text: string) => {
    void readPaste(text).then((read) => {
      const { mapping, hasHeader } = parsedTable(read);
      addRows(rowsOfTable(read, mapping, hasHeader), key);
    });
  });
  const clear = (): void => {
    order.clear();
    notify('info', t('cleared', { count: filled.length }), {
      label: cart('notice.undo'),
      run: () => order.insert(filled),
    });
  };
  const show = (value: Shown): void => {
    setWanted(value);
    setPage(1);
  };
  return (
    <Page>
      <Head onOpen={setDialog} />
      <div className={style['tools']}>
        <Segmented
          name={t('show.name')}
          value={shown}
          choices={[
            { value: 'all', label: t('show.all', { count: filled.length }) },
            { value: 'toFix', label: t('show.toFix', { count: toFix.length }) },
          ]}
          onChange={show}
        />
        <Button kind="quiet" icon="edit" aria-pressed={withNotes} onClick={() => setNotes(!withNotes)}>
          {t('notes')}
        </Button>
        <Button kind="quiet" icon="trash" onClick={clear} disabled={filled.length === 0}>
          {t('clear')}
        </Button>
      </div>
      {order.failed && <ErrorNote text={t('failed')} onRetry={order.retry} />}
      <QuickTable>
        {shownRows.slice(start, start + pageSize).map((row) => (
          <QuickOrderRow
            key={row.key}
            row={row}
            place={places.get(row.key) ?? 0}
            preview={previewOf(row)}
            withNotes={withNotes}
            onChange={change}
            onRemove={remove}
            onPasteRows={pasteRows}
          />
        ))}
      </QuickTable>
      {shownRows.length > pageSize && (
        <Pager
          page={page}
          size={pageSize}
          total={shownRows.length}
          count={t('count', { count: shownRows.length })}
          onPage={setPage}
        />
      )}
      <FinishBar order={order} ready={ready} toFix={toFix.length} />
      <PasteDialog
        open={dialog === 'paste'}
        room={maxRows - filled.length}
        onAdd={(added) => addRows(added)}
        onClose={() => setDialog(null)}
      />
      <LearnedNumbers open={dialog === 'learned'} onClose={() => setDialog(null)} />
    </Page>
  );
}

function Head({ onOpen }: { onOpen: (dialog: 'paste' | 'learned') => void }) {
  const { t } = useTranslation('quickOrder');
  return (
    <>
      <PageHead
        title={t('title')}
        tools={
          <>
            <Button icon="upload" aria-haspopup="dialog" onClick={() => onOpen('paste')}>
              {t('paste.open')}
            </Button>
            <Button fold icon="tag" aria-haspopup="dialog" onClick={() => onOpen('learned')}>
              {t('learned.open')}
            </Button>
          </>
        }
      />
      <p className={style['text']}>{t('text')}</p>
    </>
  );
}

/** How many rows need attention, what the others come to, and the buttons that finish the quick order. */
function FinishBar({ order, ready, toFix }: { order: QuickOrder; ready: readonly QuickRow[]; toFix: number }) {
  const { t } = useTranslation('quickOrder');
  const sum = useSum(order, ready);
  return (
    <MainAction className={style['finish']}>
      <div role="status" className={style['sum']}>
        {order.pending && !order.failed && <span className={waiting['waits']}>{t('lookingUp')}</span>}
        {toFix > 0 && <span className={style['problem']}>{t('toFix', { count: toFix })}</span>}
        {sum !== null && ready.length > 0 && (
          <span>
            {t('merchandise')} <Money amount={sum} strong />
          </span>
        )}
      </div>
      <Finish order={order} ready={ready} />
    </MainAction>
  );
}

/** The table with its heads. */
function QuickTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('quickOrder');
  const seesPrices = useMay('SeePrices');
  return (
    <table className={style['table']}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('column.item')}</th>
          <th scope="col">{t('column.quantity')}</th>
          <th scope="col">{t('column.unit')}</th>
          {seesPrices && (
            <th scope="col" className={style['figure']}>
              {t('column.price')}
            </th>
          )}
          <th scope="col">{t('column.stock')}</th>
          {seesPrices && (
            <th scope="col" className={style['figure']}>
              {t('column.amount')}
            </th>
          )}
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
