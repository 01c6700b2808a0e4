import { breakpoints } from '@tradecounter/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../../device/use-window-from.ts';
import { useMay, useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { PricesHidden } from '../../../ui/data/prices-hidden.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PrintHead } from '../../../ui/page/print-head.tsx';
import { openCart } from '../../cart/drawer/drawer-state.ts';
import { settle } from '../../cart/mutations.ts';
import { CartDialog } from '../cart/cart-dialog.tsx';
import { useToCart, type LineOutcome, type RequestedLines } from '../cart/use-to-cart.ts';
import { proposedLines, useCounts } from '../counting/counts.ts';
import { addressOf } from '../index/use-list-changes.ts';
import { LineItem } from '../lines/line-item.tsx';
import { EditsProvider, useLineEdits } from '../lines/use-line-edits.ts';
import { useRemoval } from '../lines/use-removal.ts';
import { useRepair } from '../lines/use-repair.ts';
import { useDragging } from '../ordering/use-dragging.ts';
import { useReordering } from '../ordering/use-reordering.ts';
import { ShelfLabels } from '../print/shelf-labels.tsx';
import { usePrinting } from '../print/use-printing.ts';
import type { List } from '../queries.ts';
import { AddItem } from './add-item.tsx';
import { LineActions } from './line-actions.tsx';
import { amountOf, lineColumns, modes, type Mode } from './line-columns.tsx';
import { ListFiles } from './list-files.tsx';
import { ListHead } from './list-head.tsx';
import style from './list-page.module.css';
import { ListTotal } from './list-total.tsx';
import { OrderBar } from './order-bar.tsx';
import { PickedLines } from './picked-lines.tsx';
import { useTight } from './use-tight.ts';
import { useQuoteOfList } from './use-quote-of-list.ts';
import { usePickedLines } from './use-picked-lines.ts';

/** A loaded list: its lines and the actions on them. */
export function ListWork({ list }: { list: List }) {
  const { t } = useTranslation('shoppingLists');
  const user = useUser();
  const client = useQueryClient();
  const { location } = user;
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
  const isTight = useTight();
  const hintId = useId();
  const modeHintId = useId();
  const address = addressOf(list);
  const [mode, setMode] = useState<Mode>('quantities');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, LineOutcome>>(new Map());
  const edits = useLineEdits(address);
  const counts = useCounts(user, list.name);
  const reordering = useReordering(address, list.lines);
  const drag = useDragging(reordering);
  const remove = useRemoval(address);
  const repair = useRepair(address);
  const picked = usePickedLines(list.lines);
  const { ordering, order, retry, close } = useToCart(address, (cart, reported) => {
    setOutcomes(new Map(reported.map((outcome) => [outcome.line, outcome])));
    // Lines that could not be ordered stay selected, so that the user can fix them.
    picked.set(reported.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line));
    if (mode === 'count') counts.clear();
    void settle(client, user.customerNumber, { cart });
  });
  const quote = useQuoteOfList(list.name, edits);
  const { printed, print } = usePrinting();
  // The item whose quantity takes the focus as soon as the list has it.
  const [added, setAdded] = useState<string | null>(null);
  const addedLine = list.lines.find(({ itemId }) => itemId === added)?.id ?? null;
  const proposed = mode === 'count' ? proposedLines(list.lines, counts.counted) : [];
  const proposedAmounts = proposed.map(({ line: id, quantity }) =>
    amountOf({ ...list.lines.find((line) => line.id === id)!, quantity: Number(quantity) }),
  );
  const isPhone = !useWindowFrom(breakpoints.md);

  /** Saves the input before ordering, so that the order includes it. */
  const addToCart = async (requested: RequestedLines): Promise<void> => {
    if (await edits.flush()) await order(requested);
    else notify('warning', t('cart.unsaved'));
  };
  const columns = lineColumns(t, {
    mode,
    showsPrices: maySeePrices,
    isTight,
    locationName: location.reportName,
    counts,
    asked: { id: addedLine, onFocused: () => setAdded(null) },
    item: (line) => <LineItem line={line} outcome={outcomes.get(line.id)} onRepair={(id) => void repair(line, id)} />,
    actions: (line) => (
      <LineActions line={line} reordering={reordering} onDrag={drag} hint={hintId} onRemove={() => remove([line])} />
    ),
  });
  const isEmpty = list.lines.length === 0;
  const toCart = mayOrder && !isEmpty && (
    <Button
      kind="main"
      icon="cart"
      disabled={mode === 'count' && proposed.length === 0}
      aria-describedby={mode === 'count' && proposed.length === 0 ? modeHintId : undefined}
      onClick={() => void addToCart(mode === 'count' ? proposed : undefined)}
    >
      {mode !== 'count' && t('cart.all')}
      {mode === 'count' && (proposed.length === 0 ? t('cart.picked') : t('count.toCart', { count: proposed.length }))}
    </Button>
  );
  const total =
    !maySeePrices || isEmpty ? null : mode === 'quantities' ? (
      <ListTotal amounts={list.lines.filter(({ quantity }) => quantity > 0).map(amountOf)} />
    ) : (
      <ListTotal amounts={proposedAmounts} label={t('column.proposed')} />
    );
  // Without levels, a count proposes no quantities.
  const lacksLevels = mode === 'count' && !isEmpty && list.lines.every(({ minimum }) => minimum === null);
  return (
    <EditsProvider value={edits}>
      <div className={style['work']} data-printed={printed}>
        <PrintHead />
        <ListHead list={list}>
          <ListFiles list={list} onPrint={print} />
          {quote !== null && !isEmpty && (
            <span className={style['quote']}>
              <Button onClick={() => void quote()}>{t('quote.all')}</Button>
            </span>
          )}
          {!isPhone && toCart}
        </ListHead>
        <div className={[style['tools'], 'screen-only'].join(' ')} data-mode={mode}>
          {mode !== 'count' && <AddItem list={list} onAdded={setAdded} />}
          {!isEmpty && (
            <Segmented
              name={t('mode.name')}
              choices={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
              value={mode}
              onChange={(next) => {
                setMode(next);
                picked.set([]);
              }}
            />
          )}
        </div>
        {mode === 'quantities' && <PricesHidden />}
        {mode !== 'quantities' && !lacksLevels && (
          <p id={modeHintId} className={style['hint']}>
            {t(`mode.${mode}Text`)}
          </p>
        )}
        {lacksLevels && (
          <div className={style['levelless']}>
            <p>{t('count.noLevels')}</p>
            <Button onClick={() => setMode('levels')}>{t('count.setLevels')}</Button>
          </div>
        )}
        <p id={hintId} className="visually-hidden">
          {t('order.hint')}
        </p>
        <p role="status" className="visually-hidden">
          {reordering.announcement}
        </p>
        {isEmpty ? (
          <EmptyState icon="clipboard" title={t('list.none')} text={t('list.noneText')} />
        ) : (
          <div className={style['rows']} data-mode={mode}>
            <DataTable
              caption={t('list.caption', { list: list.name })}
              columns={columns}
              rows={reordering.lines}
              rowKey={({ id }) => id}
              {...(mode !== 'count' && { picking: picked.picking })}
              led={reordering.led ?? addedLine}
            />
            {!isPhone && total}
          </div>
        )}
        {isPhone && picked.lines.length === 0 && (mode === 'quantities' || proposed.length > 0) && (
          <OrderBar total={total}>{toCart}</OrderBar>
        )}
        <PickedLines
          picked={picked}
          onRemove={remove}
          onOrder={mayOrder ? (lines) => void addToCart(lines.map(({ id }) => ({ line: id }))) : null}
          onQuote={quote === null ? null : (lines) => void quote(lines.map(({ id }) => id))}
        />
        <CartDialog
          ordering={ordering}
          nameOf={(id) => list.lines.find((line) => line.id === id)?.item?.description ?? ''}
          onRetry={() => void retry()}
          onClose={close}
          onOpenCart={() => {
            close();
            openCart();
          }}
        />
      </div>
      {printed === 'labels' && <ShelfLabels lines={list.lines} />}
    </EditsProvider>
  );
}
