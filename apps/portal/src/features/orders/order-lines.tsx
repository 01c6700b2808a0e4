import { fraction } from '@tradecounter/rules/fraction';
import { billedApart } from '@tradecounter/rules/prices/billed-apart';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { countable } from '../../format/countable.ts';
import { formatDate, formatDay, formatNumber } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { LineAmount } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { StockDot } from '../../ui/data/stock-dot.tsx';
import { DocumentItem } from '../pictures/document-item.tsx';
import style from './order-lines.module.css';
import type { Order, OrderLine } from './queries.ts';

function Item({ line: { itemId, description, picture, ownNumber, sidemark, comments } }: { line: OrderLine }) {
  return <DocumentItem {...{ itemId, description, picture }} known own={ownNumber} notes={[sidemark, comments]} />;
}

/** The ordered quantity, also in packs where it was ordered by area, or in base units where it was ordered in packs. */
function Ordered({ line }: { line: OrderLine }) {
  const hasPacks = line.packQty !== null && line.packUom !== null;
  return (
    <span className={style['stack']}>
      <Quantity value={line.quantity} uom={line.uom} />
      {hasPacks && (
        <small>
          {formatNumber(line.packQty)} {line.packUom}
        </small>
      )}
      {!hasPacks && line.uom !== line.baseUom && (
        <small>
          {formatNumber(line.baseQty)} {line.baseUom}
        </small>
      )}
    </span>
  );
}

/** The unit price. If the line is billed in another unit, also the quantity in that unit. */
function Price({ line }: { line: OrderLine }) {
  const billed =
    line.priceUom === null ? null : billedApart(line, { priceUom: line.priceUom, priceQty: line.priceQty });
  return (
    <span className={style['stack']}>
      <UnitPrice price={line.unitPrice} unit={line.priceUom} />
      {billed !== null && (
        <small>
          × {formatNumber(billed)} {line.priceUom}
        </small>
      )}
      {line.priceReason !== null && <small>{line.priceReason}</small>}
    </span>
  );
}

/** The promised quantity that is missing, since when, and the expected date. */
function ShortQuantity({ line }: { line: OrderLine }) {
  const { t } = useTranslation('orders');
  const maySeeDates = useMay('SeeBackOrderEtas');
  const values = {
    quantity: `${formatNumber(line.short)} ${line.uom}`,
    date: formatDate((line.shortSince ?? '').slice(0, 10)),
  };
  const until =
    line.shortUntil === null
      ? maySeeDates && t('order.noDate')
      : t('order.expected', { date: formatDay(line.shortUntil) });
  return (
    <span className={style['stack']}>
      <span className={style['state']}>
        <StockDot level="out" />
        {t('order.short', values)}
      </span>
      {until !== false && <small>{until}</small>}
    </span>
  );
}

/** The shipped quantity. On a finished order it says that the rest isn't coming. */
function Shipped({ line, ended }: { line: OrderLine; ended: boolean }) {
  const { t } = useTranslation('orders');
  const isComplete = line.shipped >= line.quantity;
  return (
    <span className={style['stack']}>
      <span className={style['state']}>
        {line.shipped > 0 && <Icon name="check" size={16} />}
        {t(isComplete ? 'order.shippedAll' : line.shipped > 0 ? 'order.shipped' : 'order.notShipped', {
          quantity: `${formatNumber(line.shipped)} ${line.uom}`,
        })}
      </span>
      {ended && !isComplete && line.shipped > 0 && <small>{t('order.restCancelled')}</small>}
    </span>
  );
}

/** The open quantity of a partly shipped line. */
function ToCome({ line: { quantity, shipped, uom } }: { line: OrderLine }) {
  const { t } = useTranslation('orders');
  const rest = fraction(quantity).minus(fraction(shipped)).toWire();
  return <span className={style['soft']}>{t('order.toCome', { quantity: `${formatNumber(rest)} ${uom}` })}</span>;
}

/** The delivery of a line: its shipped quantity, the part in stock, the missing part, and the date of the rest. */
function Delivery({ line, order, ended }: { line: OrderLine; order: Order; ended: boolean }) {
  const { t } = useTranslation('orders');
  // Goods that were taken back at the counter.
  if (line.quantity < 0) return <span className={style['state']}>{t('order.takenBack')}</span>;
  if (ended || line.shipped >= line.quantity) return <Shipped line={line} ended={ended} />;
  return (
    <>
      {line.shipped > 0 && <Shipped line={line} ended={false} />}
      {line.shipped > 0 && <ToCome line={line} />}
      {line.confirmedDate !== null && <Confirmed day={line.confirmedDate} />}
      {line.short > 0 && <ShortQuantity line={line} />}
      {(line.short === 0 || line.backOrdered > 0) && <FromStock line={line} order={order} />}
    </>
  );
}

/** The confirmed date of the open quantity. */
function Confirmed({ day }: { day: string }) {
  const { t } = useTranslation('orders');
  return <span className={style['soft']}>{t('order.confirmed', { date: formatDay(day) })}</span>;
}

const inUnit = ({ quantity, unit }: { quantity: string; unit: string }): string => `${quantity} ${unit}`;

/** Returns why goods in stock haven't left, where the requested date has passed; otherwise that we have them. */
const readyKey = ({ late, pickup }: Order) =>
  !late ? 'order.ready' : pickup ? 'order.readyNotCollected' : 'order.readyNotShipped';

function FromStock({ line, order }: { line: OrderLine; order: Order }) {
  const { t } = useTranslation('orders');
  const maySeeDates = useMay('SeeBackOrderEtas');
  if (line.backOrdered === 0) {
    return (
      <span className={style['state']}>
        <StockDot level="in" />
        {t(readyKey(order))}
      </span>
    );
  }
  const date =
    line.dateAvailable === null
      ? maySeeDates && t('order.noDate')
      : line.confirmedDate === null && t('order.expected', { date: formatDay(line.dateAvailable) });
  return (
    <span className={style['stack']}>
      <span className={style['state']}>
        <StockDot level={line.backOrdered < line.quantity ? 'low' : 'coming'} />
        {t('order.backOrdered', { quantity: inUnit(countable(line.backOrdered, line)) })}
      </span>
      {date !== false && <small>{date}</small>}
      {line.onePiece && <small>{t('order.onePiece')}</small>}
    </span>
  );
}

/**
 * Returns the column of lots; none if no goods have lots. The heading is 'dye lots' if all goods with lots differ in
 * shade.
 */
function lotColumn(lines: readonly OrderLine[], t: TFunction<'orders'>): Column<OrderLine>[] {
  const linesWithLots = lines.filter(({ lots }) => lots.length > 0);
  if (linesWithLots.length === 0) return [];
  const head = t(linesWithLots.every(({ shades }) => shades) ? 'order.dyeLots' : 'order.lots');
  return [
    {
      key: 'lots',
      head,
      cell: (line) =>
        line.lots.map((lot) => `${lot.lot} (${formatNumber(lot.available)}\u00a0${line.baseUom})`).join(', '),
      blank: (line) => line.lots.length === 0,
    },
  ];
}

/** The lines of an order with their lots and back orders. */
export function OrderLines({ order, ended }: { order: Order; ended: boolean }) {
  const { t } = useTranslation('orders');
  const maySeePrices = useMay('SeePrices');
  const { lines } = order;
  const columns: Column<OrderLine>[] = [
    { key: 'item', head: t('order.item'), lead: true, cell: (line) => <Item line={line} /> },
    {
      key: 'delivery',
      head: t('order.availability'),
      card: 'strip',
      cell: (line) => <Delivery line={line} order={order} ended={ended} />,
    },
    ...lotColumn(lines, t),
    { key: 'quantity', head: t('order.quantity'), figure: true, cell: (line) => <Ordered line={line} /> },
  ];
  if (maySeePrices) {
    columns.push(
      { key: 'price', head: t('order.price'), figure: true, cell: (line) => <Price line={line} /> },
      {
        key: 'net',
        head: t('order.net'),
        figure: true,
        cell: (line) => <LineAmount amount={line.net} discount={line.discount} />,
      },
    );
  }
  return (
    <DataTable
      caption={t('order.lines')}
      columns={columns}
      rows={lines}
      rowKey={(line) => String(line.lineNumber)}
      expected={3}
      figuresInLine
    />
  );
}
