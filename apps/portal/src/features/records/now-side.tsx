import { fraction } from '@tradecounter/rules/fraction';
import { useTranslation } from 'react-i18next';
import { countable } from '../../format/countable.ts';
import { formatNumber, formatAvailable, formatDay } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import type { GoodsNow } from './goods-now.ts';
import style from './reorder.module.css';
import type { ReorderLine } from './use-reorder.ts';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { convert, findUnit } from '@tradecounter/rules/units';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { StockDot } from '../../ui/data/stock-dot.tsx';

type Stocked = Pick<NonNullable<GoodsNow['item']>, 'baseUom' | 'stock'> & {
  uoms: readonly { code: string; factor: number; divisor: number }[];
};

/** Returns the local stock in whole units of the ordered unit, to compare with the quantity; null for the base unit. */
function packsOf({ baseUom, stock, uoms }: Stocked, uom: string | undefined): string | null {
  const unit = uoms.find(({ code }) => code === uom);
  if (unit === undefined || unit.code === baseUom) return null;
  return `${formatAvailable(fraction(stock.here).times(unit.divisor).div(unit.factor).floor().toWire())} ${unit.code}`;
}

/** The stock here and elsewhere, and the next arrival. */
function StockNow({ item, uom }: { item: Stocked; uom?: string }) {
  const { t } = useTranslation('reorder');
  const { baseUom, stock } = item;
  const { here, total, nextEta } = stock;
  const elsewhere = total - here;
  const inUnit = (quantity: number): string => `${formatAvailable(quantity)} ${baseUom}`;
  const packs = packsOf(item, uom);
  const parts = [
    here > 0
      ? t('here', { quantity: packs === null ? inUnit(here) : t('inPacks', { quantity: inUnit(here), packs }) })
      : t('none'),
    ...(elsewhere > 0 ? [t('elsewhere', { quantity: inUnit(elsewhere) })] : []),
    ...(nextEta === null ? [] : [t('arrival', { quantity: inUnit(nextEta.quantity), date: formatDay(nextEta.date) })]),
  ];
  return (
    <span className={style['stock']}>
      <StockDot level={here > 0 ? 'in' : total > 0 ? 'low' : 'out'} />
      {parts.join(' · ')}
    </span>
  );
}

type Successor = NonNullable<GoodsNow['successor']>;

/** The item's pack, which is never broken up, and its content. */
function Pack({ successor: { baseUom, packUom, uoms } }: { successor: Successor }) {
  const { t } = useTranslation('reorder');
  const pack = uoms.find(({ code }) => code === packUom);
  if (pack === undefined || pack.code === baseUom) return null;
  return (
    <span className={style['stock']}>
      {t('pack', { pack: pack.code, quantity: `${formatNumber(pack.factor / pack.divisor, 4)} ${baseUom}` })}
    </span>
  );
}

/** The replacement for a discontinued item, with its price, stock and pack; one press puts it in the line. */
function SuccessorOffer({ successor, onTake }: { successor: Successor; onTake: (id: string) => void }) {
  const { t } = useTranslation('reorder');
  const maySeePrices = useMay('SeePrices');
  const { id, description, price } = successor;
  return (
    <section className={style['successor']} aria-label={t('replacedBy', { item: description })}>
      <span>
        {t('replacedBy', { item: description })}{' '}
        <span className={style['soft']}>
          <Code>{id}</Code>
        </span>
      </span>
      {maySeePrices && price?.amount != null && <UnitPrice price={price.amount} unit={price.uom} />}
      <StockNow item={successor} />
      <Pack successor={successor} />
      <Button onClick={() => onTake(id)}>{t('takeIt')}</Button>
    </section>
  );
}

/**
 * Returns the current price in the unit of the former one, so that the two can be compared. Where the item no longer
 * has that unit, the price is in its own unit. Null where the price is hidden or unknown.
 */
function priceOfNow(
  { item, unitPrice, priceUom }: GoodsNow,
  formerUom: string,
): { amount: number; uom: string } | null {
  if (unitPrice === null || priceUom === null) return null;
  const units = (item?.uoms ?? []).map(({ code, factor, divisor }) => ({
    code,
    factor: String(factor),
    divisor: String(divisor),
  }));
  const [currentUnit, formerUnit] = [findUnit(units, priceUom), findUnit(units, formerUom)];
  if (currentUnit === undefined || formerUnit === undefined) return { amount: unitPrice, uom: priceUom };
  return { amount: convert(1, formerUnit, currentUnit).times(unitPrice).toWire(), uom: formerUom };
}

/** The current price, and its difference from the former one where both have the same unit. */
function Price({ former, now }: { former: OriginalLine; now: GoodsNow }) {
  const { t } = useTranslation('reorder');
  const price = priceOfNow(now, former.priceUom);
  if (price === null) return null;
  const change =
    former.unitPrice === null || former.priceUom !== price.uom
      ? 0
      : fraction(price.amount).minus(former.unitPrice).toWire();
  const direction = change > 0 ? 'up' : 'down';
  return (
    <span className={style['price']}>
      <UnitPrice price={price.amount} unit={price.uom} />
      {change !== 0 && (
        <small data-way={direction}>
          <Icon name={direction} size={14} />
          {t(change > 0 ? 'more' : 'less', { amount: moneyText(Math.abs(change)) })}
        </small>
      )}
    </span>
  );
}

/** Returns the back order, in packs where they are whole. */
function backOrderText({ backOrdered, item }: GoodsNow, uom: string): string {
  const { factor, divisor } = item?.uoms.find(({ code }) => code === uom) ?? { factor: 1, divisor: 1 };
  const { quantity, unit } = countable(backOrdered, {
    quantity: 1,
    uom,
    baseQty: fraction(factor).div(divisor),
    baseUom: item?.baseUom ?? uom,
  });
  return `${quantity} ${unit}`;
}

/** The current state of a former line: its price, its stock, and what the buyer should know before ordering it. */
export function NowSide({
  line: { former, now, wish },
  onInstead,
}: {
  line: ReorderLine;
  onInstead: (id: string) => void;
}) {
  const { t } = useTranslation('reorder');
  const maySeePrices = useMay('SeePrices');
  if (now === undefined) return <span className={style['soft']}>{t('waiting')}</span>;
  const { item, reason, quantity, backOrdered, successor, instead } = now;
  return (
    <div className={style['facts']}>
      {maySeePrices && <Price former={former} now={now} />}
      {item !== null && <StockNow item={item} uom={wish.uom} />}
      {item?.discontinued === true && quantity > 0 && <span className={style['attention']}>{t('discontinued')}</span>}
      {reason !== null && (
        <span className={style['attention']}>
          <Icon name="warning" size={15} />{' '}
          {quantity > 0
            ? t('becomes', { quantity: `${formatNumber(quantity)} ${wish.uom}`, reason })
            : t('refused', { reason })}
        </span>
      )}
      {backOrdered > 0 && (
        <span className={style['attention']}>{t('backOrdered', { quantity: backOrderText(now, wish.uom) })}</span>
      )}
      {successor !== null && <SuccessorOffer successor={successor} onTake={onInstead} />}
      {instead.length > 0 && (
        <div className={style['instead']}>
          <span>{t('instead')}</span>
          {instead.map(({ id, description }) => (
            <button key={id} type="button" onClick={() => onInstead(id)}>
              {description}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
