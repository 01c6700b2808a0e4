import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { useTranslation } from 'react-i18next';
import { currencyNow } from '../../../app/session/session.ts';
import { formatDay } from '../../../format/formats.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { RadioRows } from '../../../ui/fields/radio-rows.tsx';
import { takesBankDebits } from '../bank-debits.ts';
import type { SavedMethod } from '../queries.ts';
import { tomorrow } from '../scheduled/tomorrow.ts';
import style from './process-page.module.css';

/** The user's choice of how and when to pay. */
export interface PaymentChoice {
  /** A kind of payment method, or the id of a saved method. */
  chosen: PaymentMethod | string;
  /** Whether the provider saves the method used on its page. */
  save: boolean;
  /** The day of the payment as an ISO date; '' = now. */
  day: string;
}

interface Props {
  choice: PaymentChoice;
  onChange: (choice: PaymentChoice) => void;
  saved: readonly SavedMethod[];
  /** The credit on account in dollars; without any it isn't offered as a method. */
  credit: number;
  /** What is wrong with the day; null if nothing is known to be. */
  dayProblem: string | null;
}

const methods: readonly PaymentMethod[] = ['creditCard', 'ach', 'accountCredit'];
const isMethod = (chosen: string): chosen is PaymentMethod => (methods as readonly string[]).includes(chosen);

/** Translates the choice into fields of the call. Only a saved method can be scheduled for another day. */
export function methodFields({ chosen, save, day }: PaymentChoice, saved: readonly SavedMethod[]) {
  const savedMethod = saved.find(({ id }) => id === chosen);
  return {
    method: (savedMethod?.method ?? chosen) as PaymentMethod,
    savedMethod: savedMethod?.id ?? null,
    save: save && savedMethod === undefined && chosen !== 'accountCredit',
    scheduledDate: savedMethod !== undefined && day !== '' ? day : null,
  };
}

/** Returns the key of the note on when a saved method is charged. */
const savedHint = (method: string, day: string) =>
  day !== ''
    ? ('process.hint.savedOn' as const)
    : method === 'ach'
      ? ('process.hint.savedAch' as const)
      : ('process.hint.saved' as const);

/** The choice of the method and the day, with a note on what happens next. */
export function MethodChoice({ choice, onChange, saved, credit, dayProblem }: Props) {
  const { t } = useTranslation('payment');
  const { chosen, save, day } = choice;
  const dayField = (
    <div className={style['day']}>
      <TextField
        type="date"
        label={t('process.day')}
        hint={t('process.dayHint')}
        min={tomorrow()}
        value={day}
        error={dayProblem}
        onChange={({ currentTarget }) => onChange({ ...choice, day: currentTarget.value })}
      />
    </div>
  );
  const saveLine = (
    <CheckLine checked={save} onChange={({ currentTarget }) => onChange({ ...choice, save: currentTarget.checked })}>
      {t('process.save')}
    </CheckLine>
  );
  const rows = [
    ...saved.map(({ id, label, method }) => ({
      value: id,
      label,
      hint: t(savedHint(method, dayProblem === null ? day : ''), { date: day === '' ? '' : formatDay(day) }),
      more: dayField,
    })),
    ...methods
      .filter((value) => value !== 'accountCredit' || credit > 0)
      .filter((value) => value !== 'ach' || takesBankDebits(currencyNow()))
      .map((value) => ({
        value: value as string,
        label: t(`method.${value}`),
        hint: t(`process.hint.${value}`, { credit: moneyText(credit) }),
        ...(value !== 'accountCredit' && { more: saveLine }),
      })),
  ];
  return (
    <div className={style['method']}>
      <RadioRows
        name={t('process.method')}
        value={chosen}
        onChange={(value) => onChange({ ...choice, chosen: value })}
        rows={rows}
      />
      {isMethod(chosen) && <p>{t('process.dayNeedsSaved')}</p>}
    </div>
  );
}
