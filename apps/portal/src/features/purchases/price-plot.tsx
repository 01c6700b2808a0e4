import { pricePerUnit } from '@tradecounter/rules/money';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currencyNow } from '../../app/session/session.ts';
import { formatDate, formatNumber, formatPercent } from '../../format/formats.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { Quantity } from '../../ui/data/quantity.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { PlotFigure } from '../../ui/plot/plot-figure.tsx';
import { Steps } from '../../ui/plot/steps.tsx';
import type { PurchaseLine } from './queries.ts';

interface PriceStep {
  day: string;
  price: number;
  /** How much was bought at that price. Larger quantities may have lower prices. */
  quantity: number;
}

type Priced = PurchaseLine & { unitPrice: number };

const isPriced = (line: PurchaseLine): line is Priced => line.unitPrice !== null && line.quantity > 0;

/**
 * Returns the units in which the item was billed, the last invoice's first. Prices in different units can't be
 * compared.
 */
const pricedUnits = (lines: readonly PurchaseLine[]): string[] => [
  ...new Set(lines.filter(isPriced).map(({ uom }) => uom)),
];

/**
 * Returns the unit price on each day, oldest first; the last of several lines on a day counts. Leaves out credits.
 * `lines` are newest first.
 */
function pricesOverTime(lines: readonly PurchaseLine[], unit: string): PriceStep[] {
  const byDay = new Map(
    lines
      .filter(isPriced)
      .filter(({ uom }) => uom === unit)
      .toReversed()
      .map(({ date, unitPrice, quantity }) => [date, { day: date, price: unitPrice, quantity }]),
  );
  return [...byDay.values()];
}

/** Describes the change of the prices in a sentence. */
function findingOf(steps: readonly PriceStep[], unit: string, t: TFunction<'purchases'>): string {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const prices = steps.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const values = {
    price: unitPriceText(last.price),
    unit,
    day: formatDate(first.day),
    lowest: unitPriceText(lowest),
    highest: unitPriceText(highest),
  };
  if (lowest === highest) return t('one.findingSame', values);
  if (last.price === first.price || first.price === 0) return t('one.findingLevel', values);
  const percent = formatPercent(Math.abs(last.price / first.price - 1), 1);
  return t(last.price > first.price ? 'one.findingUp' : 'one.findingDown', { ...values, percent });
}

/** The item's price over time, in one unit at a time; empty without prices from several days. */
export function PricePlot({ lines }: { lines: readonly PurchaseLine[] }) {
  const { t } = useTranslation('purchases');
  // A price of a single day has no course.
  const units = pricedUnits(lines).filter((unit) => pricesOverTime(lines, unit).length > 1);
  const [chosen, setChosen] = useState<string | null>(null);
  const unit = chosen ?? units[0];
  if (unit === undefined) return null;
  const steps = pricesOverTime(lines, unit);
  return (
    <PlotFigure
      title={t('one.prices')}
      finding={findingOf(steps, unit, t)}
      columns={[
        { key: 'day', head: t('one.date'), lead: true, cell: ({ day }) => formatDate(day) },
        {
          key: 'quantity',
          head: t('one.quantity'),
          figure: true,
          cell: ({ quantity }) => <Quantity value={quantity} uom={unit} />,
        },
        {
          key: 'price',
          head: t('one.price'),
          figure: true,
          cell: ({ price }) => pricePerUnit(unitPriceText(price), unit),
        },
      ]}
      rows={steps.toReversed()}
      rowKey={({ day }) => day}
      action={
        units.length > 1 && (
          <Segmented
            name={t('one.unit')}
            value={unit}
            choices={units.map((value) => ({ value, label: value }))}
            onChange={setChosen}
          />
        )
      }
    >
      <Steps
        label={t('one.prices')}
        axis={currencyNow() === '' ? t('one.axis', { unit }) : t('one.axisIn', { unit, currency: currencyNow() })}
        steps={steps.map(({ day, price, quantity }) => ({
          day,
          value: price,
          said: t('one.said', {
            day: formatDate(day),
            price: unitPriceText(price),
            unit,
            quantity: formatNumber(quantity),
          }),
        }))}
        tick={unitPriceText}
        day={formatDate}
      />
    </PlotFigure>
  );
}
