import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { addHold } from '@tradecounter/contract/holds/holds';
import { paths } from '@tradecounter/contract/pages/pages';
import { saveLines } from '@tradecounter/contract/saved-carts/saved-carts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PanelActions } from '../../ui/overlays/panel-actions.tsx';
import { PanelPopover } from '../../ui/overlays/popover.tsx';
import { openCart } from '../cart/drawer/drawer-state.ts';
import { OutcomesDialog } from '../cart/outcomes/outcomes-dialog.tsx';
import { type LineOutcome, useAddingLines, useSendLines } from '../cart/outcomes/use-adding-lines.ts';
import { PutOnList } from '../lists/usual/put-on-list.tsx';
import { openQuoteRequest } from '../quotes/requesting/request-state.ts';
import style from './quick-order.module.css';
import { previewKey, quantityOf, type QuickRow, unitOf } from './quick-rows.ts';
import { saveOutcomes } from './row-downloads.ts';
import { linesOf, type QuickOrder } from './use-quick-order.ts';

/** A row as it is saved in the file of outcomes. */
const typedOf = ({ code, quantity, unit, note, lot, sidemark }: QuickRow): string[] => [
  code,
  quantity,
  unit,
  note,
  lot,
  sidemark,
];

/**
 * Adds the ready rows to the cart in one request. Rows that are in the cart leave the page; a refused row stays, with
 * the reason.
 */
function useToCart(order: QuickOrder) {
  const sent = useRef<readonly QuickRow[]>([]);
  const rowOfLine = (line: string): QuickRow | undefined => sent.current[Number(line)];
  const adding = useAddingLines(useSendLines(), ({ outcomes }) => {
    const [refused, taken] = [true, false].map((wanted) =>
      outcomes.filter(({ outcome }) => (outcome === 'refused') === wanted),
    );
    order.remove(new Set(taken!.map(({ line }) => rowOfLine(line)!.key)));
    for (const { line, reason = '' } of refused!) order.change(rowOfLine(line)!.key, { refused: reason });
  });
  const add = (rows: readonly QuickRow[]): void => {
    // The cart holds no more lines. The others stay on the page.
    sent.current = rows.slice(0, limits.cartLines);
    void adding.add(linesOf(sent.current));
  };
  return { ...adding, add, rowOfLine };
}

/** Puts rows on hold, one by one, with a comment for all of them. Rows that are held leave the page. */
function HoldDialog({ rows, order, onClose }: { rows: readonly QuickRow[]; order: QuickOrder; onClose: () => void }) {
  const { t } = useTranslation('quickOrder');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [comment, setComment] = useState('');
  const [held, setHeld] = useState<number | null>(null);
  const attempt = useAttempt();
  const hold = async (): Promise<void> => {
    let count = 0;
    setHeld(count);
    for (const row of rows) {
      const query = {
        ...{ customerNumber, sku: row.chosen!.id, quantity: quantityOf(row)!, UMCode: unitOf(row), tag: row.lot },
        comment: [comment.trim(), row.note].filter((text) => text !== '').join('\n'),
      };
      try {
        const { data } = await attempt(query, (idempotencyKey) => call(addHold, { query }, { idempotencyKey }));
        if (data.success) {
          order.remove(new Set([row.key]));
          setHeld((count += 1));
        } else order.change(row.key, { refused: data.reason });
      } catch (error) {
        // Without an answer, the goods may be held. The dialog stays, and pressing again asks with the same key.
        if (!CallError.of(error).answered) {
          setHeld(null);
          return notify('error', failureText(error));
        }
        order.change(row.key, { refused: failureText(error) });
      }
    }
    await client.invalidateQueries({ queryKey: customerKey(customerNumber, 'holds') });
    notify(count === rows.length ? 'success' : 'warning', t('hold.done', { held: count, count: rows.length }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('hold.title', { count: rows.length })}
      busy={held !== null}
      actions={
        <>
          <Button onClick={onClose} disabled={held !== null}>
            {t('cancel')}
          </Button>
          <Button kind="main" busy={held !== null} disabled={comment.trim() === ''} onClick={() => void hold()}>
            {t('hold.hold')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('hold.comment')}
        hint={t('hold.hint')}
        data-autofocus
        maxLength={limits.comments - limits.listNote - 1}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </Dialog>
  );
}

/** Returns rows by their job; '' = none. */
const jobsOf = (rows: readonly QuickRow[]): Map<string, QuickRow[]> => Map.groupBy(rows, ({ sidemark }) => sidemark);

/** Saves rows as carts, one for each job. They leave the page. */
function useSaveJobs(order: QuickOrder) {
  const { t } = useTranslation('quickOrder');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const settledQuantity = (row: QuickRow): number => order.previews.get(previewKey(row) ?? '')?.quantity ?? 0;
  return useMutation({
    mutationFn: (rows: readonly QuickRow[]) => {
      const carts = [...jobsOf(rows)].map(([job, ofJob]) => ({
        name: job === '' ? t('title') : job,
        lines: linesOf(ofJob.slice(0, limits.cartLines)).map(({ line, ...goods }) => ({
          ...goods,
          // Rounded up to full packs, as the row says.
          qtyToOrder: Math.max(goods.qtyToOrder, settledQuantity(ofJob[Number(line)]!)),
        })),
      }));
      const body = { customerNumber, carts: carts.slice(0, limits.savedCarts) };
      return attempt(body, (idempotencyKey) => call(saveLines, { body }, { idempotencyKey }));
    },
    onSuccess: ({ carts }, rows) => {
      order.remove(new Set(rows.map(({ key }) => key)));
      notify('success', t('end.saved', { count: carts.length }), {
        label: t('end.show'),
        run: () => void navigate({ to: paths.savedCarts }),
      });
    },
    onError: (error) => notify('error', failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerNumber, 'savedCarts') }),
  });
}

/** The other ends of a quick order: saved carts by job, a list, a request for a quote, and holds. */
function OtherEnds({ order, ready }: { order: QuickOrder; ready: readonly QuickRow[] }) {
  const { t } = useTranslation('quickOrder');
  const [open, setOpen] = useState(false);
  const [end, setEnd] = useState<'list' | 'hold' | null>(null);
  const seesQuotes = useMay('SeeQuotes');
  const mayHold = useMay('AllowInventoryHold');
  const save = useSaveJobs(order);
  const goods = ready.map((row) => ({
    itemId: row.chosen!.id,
    description: row.chosen!.description,
    quantity: Number(quantityOf(row)),
    uom: unitOf(row),
    note: row.note,
  }));
  const requestQuote = (): void =>
    openQuoteRequest({
      lines: goods.slice(0, limits.quoteRequestLines).map(({ note, ...line }) => ({ ...line, comments: note })),
      sidemark: ready[0]?.sidemark ?? '',
    });
  const act = (run: () => void): void => {
    setOpen(false);
    run();
  };
  const target = (
    <Button icon="more" disabled={ready.length === 0} onClick={() => setOpen(!open)}>
      {t('end.other')}
    </Button>
  );
  return (
    <>
      <PanelPopover target={target} open={open} onOpen={setOpen} width={300}>
        <PanelActions>
          <Button kind="quiet" onClick={() => act(() => save.mutate(ready))}>
            {t('end.jobs', { count: jobsOf(ready).size })}
          </Button>
          <Button kind="quiet" onClick={() => act(() => setEnd('list'))}>
            {t('end.list')}
          </Button>
          {seesQuotes && (
            <Button kind="quiet" onClick={() => act(requestQuote)}>
              {t('end.quote')}
            </Button>
          )}
          {mayHold && (
            <Button kind="quiet" onClick={() => act(() => setEnd('hold'))}>
              {t('end.hold')}
            </Button>
          )}
        </PanelActions>
      </PanelPopover>
      <PutOnList
        items={goods}
        open={end === 'list'}
        onClose={() => setEnd(null)}
        onDone={() => {
          order.remove(new Set(ready.map(({ key }) => key)));
          setEnd(null);
        }}
      />
      {end === 'hold' && <HoldDialog rows={ready} order={order} onClose={() => setEnd(null)} />}
    </>
  );
}

/** The buttons that finish the quick order. */
export function Finish({ order, ready }: { order: QuickOrder; ready: readonly QuickRow[] }) {
  const { t } = useTranslation('quickOrder');
  const { adding, add, retry, rowOfLine, close } = useToCart(order);
  const save = (outcomes: readonly LineOutcome[]): void =>
    saveOutcomes(
      outcomes.map(({ line, outcome, quantity, UMCode, reason }) => ({
        typed: typedOf(rowOfLine(line)!),
        outcome: t(`outcome.${outcome}`),
        quantity: `${quantity} ${UMCode}`,
        reason: reason ?? '',
      })),
    );
  return (
    <>
      <OtherEnds order={order} ready={ready} />
      <Button
        kind="main"
        icon="cart"
        busy={adding.state === 'running'}
        disabled={ready.length === 0}
        onClick={() => add(ready)}
      >
        {t('add', { count: ready.length })}
      </Button>
      <OutcomesDialog
        adding={adding}
        nameOf={(line) => rowOfLine(line)?.chosen?.description ?? ''}
        onRetry={() => void retry()}
        onOpenCart={() => {
          close();
          openCart();
        }}
        onClose={close}
        more={
          adding.state === 'done' && (
            <Button kind="quiet" icon="download" className={style['save']} onClick={() => save(adding.outcomes)}>
              {t('outcome.save')}
            </Button>
          )
        }
      />
    </>
  );
}
