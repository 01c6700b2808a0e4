import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import fields from '../lines/line-fields.module.css';
import type { ListLine } from '../queries.ts';
import { proposalOf, type Counts } from './counts.ts';

const isInvalid = (typed: string): boolean => typed !== '' && readQuantity(typed) === null;

/** Returns the id of the message about a count that isn't a number. */
const problemId = ({ id }: ListLine): string => `count-problem-${id}`;

/** The field for the quantity counted on the shelf. */
export function CountField({ line, counts: { counted, count } }: { line: ListLine; counts: Counts }) {
  const { t } = useTranslation('shoppingLists');
  const typed = counted.get(line.id) ?? '';
  const invalid = isInvalid(typed);
  return (
    <input
      className={[fields['field'], fields['figure']].join(' ')}
      data-cell="counted"
      aria-label={t('count.of', { item: line.itemId })}
      aria-invalid={invalid}
      aria-describedby={invalid ? problemId(line) : undefined}
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

/** The proposed order quantity, or what is wrong with the count. */
export function ProposedQuantity({ line, counts: { counted } }: { line: ListLine; counts: Counts }) {
  const { t } = useTranslation('shoppingLists');
  const proposal = proposalOf(line, counted.get(line.id));
  if (isInvalid(counted.get(line.id) ?? ''))
    return (
      <span id={problemId(line)} role="status" className={fields['invalid']}>
        {t('count.invalid')}
      </span>
    );
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
