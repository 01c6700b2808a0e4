import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../ui/data/money.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { SavedMethod } from './queries.ts';
import { tomorrow } from './scheduled/tomorrow.ts';
import style from './process-page.module.css';

/** The payment method: one of the kinds, or the id of a saved one. */
export interface Way {
  chosen: PaymentMethod | string;
  save: boolean;
  /** ISO date; '' = now. */
  day: string;
}

interface Props {
  way: Way;
  onChange: (way: Way) => void;
  saved: readonly SavedMethod[];
  /** The credit on account in dollars; without any it isn't offered as a method. */
  credit: number;
  /** The server's message about the day. */
  dayProblem: string | null;
}

const methods: readonly PaymentMethod[] = ['creditCard', 'ach', 'accountCredit'];
const isMethod = (chosen: string): chosen is PaymentMethod => (methods as readonly string[]).includes(chosen);

/** Translates the choice into fields of the call. */
export function wayOf({ chosen, save, day }: Way, saved: readonly SavedMethod[]) {
  const one = saved.find(({ id }) => id === chosen);
  return {
    method: (one?.method ?? chosen) as PaymentMethod,
    savedMethod: one?.id ?? null,
    save: save && one === undefined && chosen !== 'accountCredit',
    scheduledDate: one !== undefined && day !== '' ? day : null,
  };
}

/** The choice of the method and the day, with a note on what happens next. */
export function MethodChoice({ way, onChange, saved, credit, dayProblem }: Props) {
  const { t } = useTranslation('payment');
  const { chosen, save, day } = way;
  const choices = [
    ...saved.map(({ id, label }) => ({ value: id, label })),
    ...methods
      .filter((value) => value !== 'accountCredit' || credit > 0)
      .map((value) => ({ value: value as string, label: t(`method.${value}`) })),
  ];
  return (
    <div className={style['method']}>
      <Segmented
        name={t('process.method')}
        value={chosen}
        onChange={(value) => onChange({ ...way, chosen: value })}
        wrap
        choices={choices}
      />
      <p>{isMethod(chosen) ? t(`process.hint.${chosen}`, { credit: moneyText(credit) }) : t('process.hint.saved')}</p>
      {(chosen === 'creditCard' || chosen === 'ach') && (
        <CheckLine checked={save} onChange={({ currentTarget }) => onChange({ ...way, save: currentTarget.checked })}>
          {t('process.save')}
        </CheckLine>
      )}
      {!isMethod(chosen) && (
        <div className={style['day']}>
          <TextField
            type="date"
            label={t('process.day')}
            hint={t('process.dayHint')}
            min={tomorrow()}
            value={day}
            error={dayProblem}
            onChange={({ currentTarget }) => onChange({ ...way, day: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
