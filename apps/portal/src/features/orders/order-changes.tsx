import { changedTerms, type OrderTerms } from '@tradecounter/rules/orders/changes';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../format/formats.ts';
import { formatTown } from '../../format/town.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { useMay } from '../../app/session/session.ts';
import { ItemNumber } from '../../ui/item-number.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import style from './order-changes.module.css';
import type { Order } from './queries.ts';

type Change = Order['changes'][number];
type Line = Change['lines'][number];
type Goods = NonNullable<Line['after']>;
type Terms = Change['before'];

/** The terms of an order that are shown. The lines show the amounts of goods. */
const shownTerms = [
  'requestedDate',
  'shipVia',
  'location',
  'shipTo',
  'poNumber',
  'sidemark',
  'freight',
  'charges',
  'tax',
  'total',
] as const;
type Term = (typeof shownTerms)[number];

/** A row of a change: a line of the order, or one of its terms. */
type Row = { key: string; line: Line } | { key: string; term: Term; before: Terms; after: Terms };

const amountTerms = ['freight', 'charges', 'tax', 'total'] as const;
const asText = (amount: number | null): string => String(amount ?? 0);

/**
 * Converts the terms to the form that the rules compare. Amounts that the answer lacks are 0 on both sides, so
 * that they count as unchanged.
 */
const comparable = (terms: Terms): OrderTerms => ({
  ...terms,
  merchandise: '0',
  cardDiscount: '0',
  ...(Object.fromEntries(amountTerms.map((name) => [name, asText(terms[name])])) as Record<
    (typeof amountTerms)[number],
    string
  >),
});

function rowsOf({ lines, before, after }: Change, maySeePrices: boolean): Row[] {
  const terms = changedTerms(comparable(before), comparable(after), { prices: maySeePrices, etas: true });
  return [
    ...lines.map((line): Row => ({ key: `line ${line.lineNumber}`, line })),
    ...shownTerms.filter((term) => terms.includes(term)).map((term): Row => ({ key: term, term, before, after })),
  ];
}

/** Returns the item that a line replaces, as far as it is known; null = none. */
function formerItem({ before, after, replaces }: Line, order: Order): string | null {
  if (before !== null) return after === null || before.itemId === after.itemId ? null : before.itemId;
  if (replaces === null) return null;
  const changed = order.changes.flatMap(({ lines }) => lines).find(({ lineNumber }) => lineNumber === replaces);
  const line = order.lines.find(({ lineNumber }) => lineNumber === replaces);
  return line?.itemId ?? changed?.before?.itemId ?? `#${replaces}`;
}

function Subject({ row, order }: { row: Row; order: Order }) {
  const { t } = useTranslation('orders');
  if (!('line' in row)) return <span className={style['name']}>{t(`change.term.${row.term}`)}</span>;
  const goods = (row.line.after ?? row.line.before)!;
  const former = formerItem(row.line, order);
  return (
    <>
      <span className={style['name']}>{keepSizeTogether(goods.description)}</span>
      <span className={style['soft']}>
        <ItemNumber id={goods.itemId} own={goods.ownNumber} />
      </span>
      {former !== null && <span className={style['soft']}>{t('change.insteadOf', { item: former })}</span>}
    </>
  );
}

/** A value of a line, in bold where it differs from the other side. */
function ComparedValue({ differs, children }: { differs: boolean; children: ReactNode }) {
  return differs ? <b>{children}</b> : <span className={style['same']}>{children}</span>;
}

/** The goods of one side, with the values that a reader compares. */
function Side({ goods, other, isNow }: { goods: Goods; other: Goods | null; isNow: boolean }) {
  const { t } = useTranslation('orders');
  const differs = (...names: (keyof Goods)[]): boolean =>
    isNow && (other === null || names.some((name) => goods[name] !== other[name]));
  const showsDate = goods.confirmedDate !== null && (other === null || goods.confirmedDate !== other.confirmedDate);
  const showsPrice = other === null || goods.unitPrice !== other.unitPrice || goods.priceUom !== other.priceUom;
  return (
    <span className={style['stack']}>
      <ComparedValue differs={differs('quantity', 'uom')}>
        <Quantity value={goods.quantity} uom={goods.uom} />
      </ComparedValue>
      {goods.unitPrice !== null && showsPrice && (
        <ComparedValue differs={differs('unitPrice', 'priceUom')}>
          <UnitPrice price={goods.unitPrice} unit={goods.priceUom} />
        </ComparedValue>
      )}
      {goods.net !== null && (
        <ComparedValue differs={differs('net')}>
          <Money amount={goods.net} />
        </ComparedValue>
      )}
      {showsDate && (
        <ComparedValue differs={differs('confirmedDate')}>
          {t('change.confirmed', { date: formatDay(goods.confirmedDate!) })}
        </ComparedValue>
      )}
    </span>
  );
}

const addressText = ({ name, line1, line2, ...town }: Terms['shipTo']): string =>
  [name, line1, line2, formatTown(town)].filter(Boolean).join(', ');

function termText(term: Term, terms: Terms, t: TFunction<'orders'>): ReactNode {
  if (term === 'freight' && terms.freight === null) return t('change.quotedLater');
  if (term === 'freight' || term === 'tax' || term === 'total') return <Money amount={terms[term]} />;
  if (term === 'requestedDate')
    return terms.requestedDate === null ? t('order.asSoonAsPossible') : formatDay(terms.requestedDate);
  return (term === 'shipTo' ? addressText(terms.shipTo) : terms[term]) || t('change.none');
}

function Before({ row }: { row: Row }) {
  const { t } = useTranslation('orders');
  if (!('line' in row)) return termText(row.term, row.before, t);
  const { before, after } = row.line;
  if (before === null) return <span className={style['soft']}>{t('change.notOnOrder')}</span>;
  return <Side goods={before} other={after} isNow={false} />;
}

function Now({ row }: { row: Row }) {
  const { t } = useTranslation('orders');
  if (!('line' in row)) return <b>{termText(row.term, row.after, t)}</b>;
  const { before, after } = row.line;
  if (after === null) return <b>{t('change.removed')}</b>;
  return <Side goods={after} other={before} isNow />;
}

/** One change, with its values before and after. */
function ChangeTable({ change, order }: { change: Change; order: Order }) {
  const { t } = useTranslation('orders');
  const maySeePrices = useMay('SeePrices');
  const columns: Column<Row>[] = [
    { key: 'line', head: t('change.line'), lead: true, cell: (row) => <Subject row={row} order={order} /> },
    { key: 'before', head: t('change.before'), figure: true, cell: (row) => <Before row={row} /> },
    { key: 'now', head: t('change.now'), figure: true, cell: (row) => <Now row={row} /> },
  ];
  const date = formatMoment(change.changedAt);
  return (
    <div className={style['change']}>
      <p className={style['when']}>{t('change.when', { date })}</p>
      <DataTable
        caption={t('change.caption', { date })}
        columns={columns}
        rows={rowsOf(change, maySeePrices)}
        rowKey={({ key }) => key}
      />
    </div>
  );
}

/** The distributor's changes to a placed order: the newest, with the earlier ones on demand. */
export function OrderChanges({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [newest, ...earlier] = order.changes;
  return (
    <section className={style['changes']} aria-labelledby="order-changes">
      <h2 id="order-changes">{t('change.title')}</h2>
      {newest !== undefined && <ChangeTable change={newest} order={order} />}
      {earlier.length > 0 && (
        <details>
          <summary>
            <Icon name="down" size={16} />
            {t('change.earlier')}
          </summary>
          {earlier.map((change) => (
            <ChangeTable key={change.number} change={change} order={order} />
          ))}
        </details>
      )}
    </section>
  );
}
