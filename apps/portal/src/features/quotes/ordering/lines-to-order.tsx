import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { openLines, type Quote, type QuoteLine } from '../queries.ts';
import style from './lines-to-order.module.css';
import type { AsOrdered } from './mutations.ts';

/** The lines of a quote that are ordered. */
export interface LineChoice {
  /** The lines that can be chosen or left out; empty if they can only be ordered together. */
  choosable: readonly QuoteLine[];
  /** Numbers of the chosen lines; null = all that are open. */
  lines: readonly number[] | null;
  left: ReadonlySet<number>;
  leave: (lineNumber: number, isLeft: boolean) => void;
}

/** Keeps which lines are left out. At least one stays: the last one can't be left out. */
export function useLineChoice(quote: Quote): LineChoice {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const goods = openLines(quote).filter(({ itemId, amount }) => itemId !== '' && (amount ?? 0) >= 0);
  const choosable = quote.whole || goods.length < 2 ? [] : goods;
  const chosen = choosable.map(({ lineNumber }) => lineNumber).filter((number) => !left.has(number));
  return {
    ...{ choosable, left },
    lines: chosen.length === choosable.length || chosen.length === 0 ? null : chosen,
    leave: (lineNumber, isLeft) => {
      if (isLeft && chosen.length === 1) return;
      const next = new Set(left);
      if (isLeft) next.add(lineNumber);
      else next.delete(lineNumber);
      setLeft(next);
    },
  };
}

/** A line's item with its quantity and price. */
function LineText({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('quotes');
  const { description, itemId, quantity, uom, unitPrice } = line;
  const quantityText = `${formatNumber(quantity)} ${uom}`;
  return (
    <span>
      {description || itemId}
      <small>
        {unitPrice === null
          ? quantityText
          : t('order.lineAt', { quantity: quantityText, price: moneyText(unitPrice), unit: uom })}
      </small>
    </span>
  );
}

interface Props {
  choice: LineChoice;
  asOrdered: AsOrdered;
  disabled: boolean;
}

/** Chooses the lines to order now, among charges and credits that come with them. The others stay open. */
export function LinesToOrder({ choice, asOrdered, disabled }: Props) {
  const { t } = useTranslation('quotes');
  const { choosable, left, leave, lines } = choice;
  const numbers = new Set(choosable.map(({ lineNumber }) => lineNumber));
  const coming = asOrdered.lines.filter(({ lineNumber }) => !numbers.has(lineNumber));
  return (
    <fieldset className={style['choice']} disabled={disabled}>
      <legend>{t('order.choose')}</legend>
      <ul>
        {choosable.map((line) => (
          <li key={line.lineNumber}>
            <CheckLine
              checked={!left.has(line.lineNumber)}
              onChange={({ currentTarget }) => leave(line.lineNumber, !currentTarget.checked)}
              note={line.amount === null ? undefined : <Money amount={line.amount} strong />}
            >
              <LineText line={line} />
            </CheckLine>
          </li>
        ))}
        {coming.map(({ lineNumber, description, amount }) => (
          <li key={lineNumber} className={style['coming']}>
            <span>{description}</span>
            {amount !== null && <Money amount={amount} strong />}
          </li>
        ))}
      </ul>
      {lines !== null && <p>{t('order.rest')}</p>}
    </fieldset>
  );
}
