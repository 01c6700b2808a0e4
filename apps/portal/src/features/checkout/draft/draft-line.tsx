import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { useMay } from '../../../app/session/session.ts';
import { Code } from '../../../ui/code.tsx';
import { Quantity } from '../../../ui/data/quantity.tsx';
import { UnitPrice } from '../../../ui/data/unit-price.tsx';
import type { SeenLine } from '../../../device/offline/drafts/order-draft.ts';
import style from './draft-review.module.css';
import type { ComparedLine, Difference } from './then-and-now.ts';

function Stock({ line: { backOrdered, unit, dateAvailable } }: { line: SeenLine }) {
  const { t } = useTranslation('checkout');
  const seesDates = useMay('SeeBackOrderEtas');
  if (backOrdered <= 0) return <span className={style['fact']}>{t('draft.inStock')}</span>;
  const shortfall = { quantity: formatNumber(backOrdered), unit };
  return (
    <span className={style['fact']}>
      {dateAvailable === null
        ? t(seesDates ? 'review.backOrderedDateless' : 'review.backOrdered', shortfall)
        : t('review.backOrderedUntil', { ...shortfall, date: formatDay(dateAvailable) })}
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
  const seesPrices = useMay('SeePrices');
  return (
    <div className={style['side']} data-side={side}>
      <span className={style['name']}>{t(`draft.${side}`)}</span>
      <span className={style['fact']}>
        <Quantity value={line.quantity} uom={line.unit} />
      </span>
      {seesPrices && line.unitPrice !== null && (
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
  const shownLine = now ?? before;
  return (
    <li className={style['line']}>
      <div className={style['item']}>
        <b>{shownLine?.description}</b>
        <span className={style['soft']}>
          <Code>{shownLine?.item ?? ''}</Code>
        </span>
        <span className={style['what']}>
          {differences.map((difference) => t(`draft.difference.${difference}`)).join(' · ')}
        </span>
      </div>
      {before !== null && <Side line={before} differences={differences} side="then" />}
      {now !== null && <Side line={now} differences={differences} side="now" />}
    </li>
  );
}
