import type { ReturnReason, ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import type { ReturnableLine } from '../queries.ts';
import { type ChosenLine, feeOf, mostOf, reasonsFor, unitOf } from './form-lines.ts';
import style from './return-dialog.module.css';

interface Props {
  source: ReturnSource;
  line: ReturnableLine;
  chosen: ChosenLine | undefined;
  /** Undefined takes the line out. */
  onChange: (chosen: ChosenLine | undefined) => void;
  problem: string | undefined;
}

/** What holds for left-over goods of a line: why they can't be returned, or until when, and the fee. */
function LeftOverNote({ line, chosen }: { line: ReturnableLine; chosen: ChosenLine }) {
  const { t } = useTranslation('returns');
  const { leftOverProblem, until, restockingFee } = line;
  if (leftOverProblem === 'tooLate' && until !== null)
    return <small>{t('form.tooLate', { date: formatDay(until) })}</small>;
  if (leftOverProblem !== null) return <small>{t('form.notReturnable')}</small>;
  if (chosen.reason !== 'leftOver') return null;
  const fee = feeOf(line, chosen);
  const percent = formatNumber(restockingFee);
  return (
    <>
      <small>{t('form.unopened')}</small>
      {restockingFee > 0 && (
        <small>{fee === null ? t('feePercent', { percent }) : t('fee', { percent, amount: moneyText(fee) })}</small>
      )}
      {until !== null && <small>{t('form.until', { date: formatDay(until) })}</small>}
    </>
  );
}

/** A line of the order or invoice. Once it is chosen, says how much of it, and what is wrong. */
export function ReturnLineFields({ source, line, chosen, onChange, problem }: Props) {
  const { t } = useTranslation('returns');
  const first: ChosenLine = { reason: 'damaged', quantity: String(line.left) };
  const isDone = line.left <= 0;
  return (
    <li className={style['line']}>
      <CheckLine
        checked={chosen !== undefined}
        disabled={isDone}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? first : undefined)}
      >
        <span className={style['what']}>
          <b>{line.description}</b>
          <small>
            {[line.itemId, t('form.delivered', { quantity: formatNumber(line.delivered), unit: line.uom })]
              .filter((part) => part !== '')
              .join(' · ')}
          </small>
          {line.askedIn.length > 0 && <small>{t('form.askedIn', { numbers: line.askedIn.join(', ') })}</small>}
        </span>
      </CheckLine>
      {chosen !== undefined && (
        <div className={style['fields']}>
          <SelectField
            label={t('form.reason')}
            value={chosen.reason}
            options={reasonsFor(source, line).map((value) => ({ value, label: t(`reason.${value}`) }))}
            onChange={({ currentTarget }) => {
              const reason = currentTarget.value as ReturnReason;
              const isSameUnit = unitOf(line, reason) === unitOf(line, chosen.reason);
              onChange({ reason, quantity: isSameUnit ? chosen.quantity : String(mostOf(line, reason)) });
            }}
          />
          <TextField
            label={t('form.quantity', { unit: unitOf(line, chosen.reason) })}
            inputMode="decimal"
            autoComplete="off"
            value={chosen.quantity}
            error={problem ?? null}
            hint={t('form.most', {
              quantity: formatNumber(mostOf(line, chosen.reason)),
              unit: unitOf(line, chosen.reason),
            })}
            onChange={({ currentTarget }) => onChange({ ...chosen, quantity: currentTarget.value })}
          />
          <div className={style['notes']}>
            <LeftOverNote line={line} chosen={chosen} />
          </div>
        </div>
      )}
    </li>
  );
}
