import { breakpoints } from '@tradecounter/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
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
import { OutcomesDialog } from '../../cart/outcomes/outcomes-dialog.tsx';
import type { LineOutcome } from '../../cart/outcomes/use-adding-lines.ts';
import { useToCart, type RequestedLines } from '../cart/use-to-cart.ts';
import { type Counts, proposedLines, useCounts } from '../counting/counts.ts';
import { addressOf } from '../index/use-list-changes.ts';
import { LineItem } from '../lines/line-item.tsx';
import type { LineEdits } from '../lines/line-edits.ts';
import { EditsProvider, useLineEdits } from '../lines/use-line-edits.ts';
import { useRemoval } from '../lines/use-removal.ts';
import { useRepair } from '../lines/use-repair.ts';
import { useDragging } from '../ordering/use-dragging.ts';
import { useReordering } from '../ordering/use-reordering.ts';
import { ShelfLabels } from '../print/shelf-labels.tsx';
import { usePrinting } from '../print/use-printing.ts';
import type { List, ListLine } from '../queries.ts';
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
import { type PickedLinesState, usePickedLines } from './use-picked-lines.ts';

/** Adds lines to the cart. Returns the outcome of each line of the last order too. `onOrdered` receives the refused. */
function useListOrder(list: List, edits: LineEdits, onOrdered: (refused: string[]) => void) {
  const { t } = useTranslation('shoppingLists');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, LineOutcome>>(new Map());
  const { add, ...adding } = useToCart(addressOf(list), ({ cart, outcomes: reported }) => {
    setOutcomes(new Map(reported.map((outcome) => [outcome.line, outcome])));
    onOrdered(reported.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line));
    void settle(client, customerNumber, { cart });
  });
  /** Saves the input before ordering, so that the order includes it. */
  const addToCart = async (requested: RequestedLines): Promise<void> => {
    if (await edits.flush()) await add(requested);
    else notify('warning', t('cart.unsaved'));
  };
  return { outcomes, addToCart, ...adding };
}

type ProposedLines = ReturnType<typeof proposedLines>;

interface ToCartProps {
  mode: Mode;
  proposed: ProposedLines;
  /** The id of the element that explains how to count. */
  hint: string;
  onPress: () => void;
}

/** Adds the whole list to the cart, or what was counted as missing. */
function ToCartButton({ mode, proposed, hint, onPress }: ToCartProps) {
  const { t } = useTranslation('shoppingLists');
  const lacksCounts = mode === 'count' && proposed.length === 0;
  return (
    <Button
      kind="main"
      icon="cart"
      disabled={lacksCounts}
      aria-describedby={lacksCounts ? hint : undefined}
      onClick={onPress}
    >
      {mode !== 'count' && t('cart.all')}
      {mode === 'count' && (lacksCounts ? t('cart.picked') : t('count.toCart', { count: proposed.length }))}
    </Button>
  );
}

/** The price of what the button adds to the cart. */
function WorkTotal({ list, mode, proposed }: { list: List; mode: Mode; proposed: ProposedLines }) {
  const { t } = useTranslation('shoppingLists');
  if (mode === 'quantities')
    return <ListTotal amounts={list.lines.filter(({ quantity }) => quantity > 0).map(amountOf)} />;
  const amounts = proposed.map(({ line: id, quantity }) =>
    amountOf({ ...list.lines.find((line) => line.id === id)!, quantity: Number(quantity) }),
  );
  return <ListTotal amounts={amounts} label={t('column.proposed')} />;
}

interface ModeProps {
  list: List;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** The field that adds an item, and the choice of the mode. */
function WorkTools({ list, mode, onMode, onAdded }: ModeProps & { onAdded: (itemId: string) => void }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <div className={[style['tools'], 'screen-only'].join(' ')} data-mode={mode}>
      {mode !== 'count' && <AddItem list={list} onAdded={onAdded} />}
      {list.lines.length > 0 && (
        <Segmented
          name={t('mode.name')}
          choices={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={onMode}
        />
      )}
    </div>
  );
}

/** Explains the mode. Without levels, a count proposes no quantities. */
function ModeHint({ list, mode, onMode, id }: ModeProps & { id: string }) {
  const { t } = useTranslation('shoppingLists');
  const lacksLevels = mode === 'count' && list.lines.length > 0 && list.lines.every(({ minimum }) => minimum === null);
  if (mode === 'quantities') return <PricesHidden />;
  if (!lacksLevels)
    return (
      <p id={id} className={style['hint']}>
        {t(`mode.${mode}Text`)}
      </p>
    );
  return (
    <div className={style['levelless']}>
      <p>{t('count.noLevels')}</p>
      <Button onClick={() => onMode('levels')}>{t('count.setLevels')}</Button>
    </div>
  );
}

interface RowsProps {
  list: List;
  mode: Mode;
  counts: Counts;
  outcomes: ReadonlyMap<string, LineOutcome>;
  picked: PickedLinesState;
  /** The item that was added last: its quantity takes the focus as soon as the list has it. */
  added: string | null;
  onFocused: () => void;
  onRemove: (lines: readonly ListLine[]) => void;
  children: ReactNode;
}

/** The lines in their order, which the user can change. */
function Rows({ list, mode, counts, outcomes, picked, added, onFocused, onRemove, children }: RowsProps) {
  const { t } = useTranslation('shoppingLists');
  const { location } = useUser();
  const address = addressOf(list);
  const hintId = useId();
  const isTight = useTight();
  const maySeePrices = useMay('SeePrices');
  const reordering = useReordering(address, list.lines);
  const drag = useDragging(reordering);
  const repair = useRepair(address);
  const addedLine = list.lines.find(({ itemId }) => itemId === added)?.id ?? null;
  const columns = lineColumns(t, {
    mode,
    showsPrices: maySeePrices,
    isTight,
    locationName: location.reportName,
    counts,
    asked: { id: addedLine, onFocused },
    item: (line) => <LineItem line={line} outcome={outcomes.get(line.id)} onRepair={(id) => void repair(line, id)} />,
    actions: (line) => (
      <LineActions line={line} reordering={reordering} onDrag={drag} hint={hintId} onRemove={() => onRemove([line])} />
    ),
  });
  return (
    <>
      <p id={hintId} className="visually-hidden">
        {t('order.hint')}
      </p>
      <p role="status" className="visually-hidden">
        {reordering.announcement}
      </p>
      {list.lines.length === 0 ? (
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
          {children}
        </div>
      )}
    </>
  );
}

/** A loaded list: its lines and the actions on them. */
export function ListWork({ list }: { list: List }) {
  const { t } = useTranslation('shoppingLists');
  const user = useUser();
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
  const modeHintId = useId();
  const address = addressOf(list);
  const [mode, setMode] = useState<Mode>('quantities');
  const edits = useLineEdits(address);
  const counts = useCounts(user, list.name);
  const remove = useRemoval(address);
  const picked = usePickedLines(list.lines);
  const { adding, outcomes, addToCart, retry, close } = useListOrder(list, edits, (refused) => {
    // Lines that could not be ordered stay selected, so that the user can fix them.
    picked.set(refused);
    if (mode === 'count') counts.clear();
  });
  const quote = useQuoteOfList(list.name, edits);
  const { printed, print } = usePrinting();
  const [added, setAdded] = useState<string | null>(null);
  const proposed = mode === 'count' ? proposedLines(list.lines, counts.counted) : [];
  const isPhone = !useWindowFrom(breakpoints.md);
  const isEmpty = list.lines.length === 0;
  const toCart = mayOrder && !isEmpty && (
    <ToCartButton
      mode={mode}
      proposed={proposed}
      hint={modeHintId}
      onPress={() => void addToCart(mode === 'count' ? proposed : undefined)}
    />
  );
  const total = maySeePrices && !isEmpty ? <WorkTotal list={list} mode={mode} proposed={proposed} /> : null;
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
        <WorkTools
          list={list}
          mode={mode}
          onMode={(next) => {
            setMode(next);
            picked.set([]);
          }}
          onAdded={setAdded}
        />
        <ModeHint list={list} mode={mode} onMode={setMode} id={modeHintId} />
        <Rows
          list={list}
          mode={mode}
          counts={counts}
          outcomes={outcomes}
          picked={picked}
          added={added}
          onFocused={() => setAdded(null)}
          onRemove={remove}
        >
          {!isPhone && total}
        </Rows>
        {isPhone && picked.lines.length === 0 && (mode === 'quantities' || proposed.length > 0) && (
          <OrderBar total={total}>{toCart}</OrderBar>
        )}
        <PickedLines
          picked={picked}
          onRemove={remove}
          onOrder={mayOrder ? (lines) => void addToCart(lines.map(({ id }) => ({ line: id }))) : null}
          onQuote={quote === null ? null : (lines) => void quote(lines.map(({ id }) => id))}
        />
        <OutcomesDialog
          adding={adding}
          {...(adding.state === 'done' && adding.outcomes.length === 0 && { note: t('cart.nothing') })}
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
