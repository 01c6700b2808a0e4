import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { useMay } from '../../../session/session.ts';
import { Code } from '../../../ui/code.tsx';
import { Quantity } from '../../../ui/data/quantity.tsx';
import { UnitPrice } from '../../../ui/data/unit-price.tsx';
import type { SeenLine } from '../../../offline/drafts/order-draft.ts';
import style from './draft-review.module.css';
import type { ComparedLine, Difference } from './then-and-now.ts';

function Stock({ line: { backOrdered, unit, dateAvailable } }: { line: SeenLine }) {
  const { t } = useTranslation('checkout');
  const dates = useMay('SeeBackOrderEtas');
  if (backOrdered <= 0) return <span className={style['fact']}>{t('draft.inStock')}</span>;
  const rest = { quantity: formatNumber(backOrdered), unit };
  return (
    <span className={style['fact']}>
      {dateAvailable === null
        ? t(dates ? 'review.backOrderedDateless' : 'review.backOrdered', rest)
        : t('review.backOrderedUntil', { ...rest, date: formatDay(dateAvailable) })}
    </span>
  );
}

function Side({
  line,
  differences,
  side,
}: {
  line: SeenLine;
  differences: readonly Difference[];
  side: 'then' | 'now';
}) {
  const { t } = useTranslation('checkout');
  const prices = useMay('SeePrices');
  return (
    <div className={style['side']} data-side={side}>
      <span className={style['name']}>{t(`draft.${side}`)}</span>
      <span className={style['fact']}>
        <Quantity value={line.quantity} uom={line.unit} />
      </span>
      {prices && line.unitPrice !== null && (
        <span className={style['fact']}>
          <UnitPrice price={line.unitPrice} unit={line.priceUnit} />
        </span>
      )}
      {differences.includes('stock') && <Stock line={line} />}
    </div>
  );
}

/** A line of an order draft that has changed: before and now. */
export function DraftLine({ line: { before, now, differences } }: { line: ComparedLine }) {
  const { t } = useTranslation('checkout');
  const named = now ?? before;
  return (
    <li className={style['line']}>
      <div className={style['item']}>
        <b>{named?.description}</b>
        <span className={style['soft']}>
          <Code>{named?.item ?? ''}</Code>
        </span>
        <span className={style['what']}>{differences.map((one) => t(`draft.difference.${one}`)).join(' · ')}</span>
      </div>
      {before !== null && <Side line={before} differences={differences} side="then" />}
      {now !== null && <Side line={now} differences={differences} side="now" />}
    </li>
  );
}
