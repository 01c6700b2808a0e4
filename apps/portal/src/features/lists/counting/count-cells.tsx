import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import fields from '../lines/line-fields.module.css';
import type { ListLine } from '../queries.ts';
import { proposalOf, type Counts } from './counts.ts';

/** The field for the quantity counted on the shelf. */
export function Counted({ line, counts: { counted, count } }: { line: ListLine; counts: Counts }) {
  const { t } = useTranslation('shoppingLists');
  const typed = counted.get(line.id) ?? '';
  return (
    <input
      className={[fields['field'], fields['figure']].join(' ')}
      data-cell="counted"
      aria-label={t('count.of', { item: line.itemId })}
      aria-invalid={typed !== '' && readQuantity(typed) === null}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={13}
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => count(line.id, currentTarget.value)}
    />
  );
}

/** The proposed order quantity. */
export function Proposed({ line, counts: { counted } }: { line: ListLine; counts: Counts }) {
  const { t } = useTranslation('shoppingLists');
  const proposal = proposalOf(line, counted.get(line.id));
  if (line.minimum === null) return <span>{t('count.noLevel')}</span>;
  if (proposal === null) return <span>–</span>;
  return Number(proposal) === 0 ? (
    <span>{t('count.enough')}</span>
  ) : (
    <b>
      {formatNumber(Number(proposal))} <small>{line.uom}</small>
    </b>
  );
}

/** The levels of a line as text: '4–10 CT'. */
export function Levels({ line: { minimum, maximum, uom } }: { line: ListLine }) {
  const figures = [minimum, maximum].filter((level) => level !== null).map((level) => formatNumber(level));
  return <span>{figures.length === 0 ? '–' : `${figures.join('–')} ${uom}`}</span>;
}
