import { periods } from '@tradecounter/contract/admin/spending-calls';
import { CallError } from '@tradecounter/contract/client';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { moneySign, moneyText } from '../../ui/data/money.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import style from './spending.module.css';
import { type BudgetForm, useSetBudget } from './mutations.ts';
import type { OwnedBudget } from './queries.ts';
import { Refusal } from './refusal.tsx';

type Period = BudgetForm['period'];
const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);

interface Props {
  customerNumber: string;
  /** Whose budgets they are. */
  owner: Pick<BudgetForm, 'username' | 'department'>;
  budgets: readonly OwnedBudget[];
}

/** Returns whether the error is about the amount, whose field then shows it. */
const atAmount = (error: Error | null): string | null => CallError.of(error).fields['amount'] ?? null;

/** The budgets of a user or a department, one a period, with what is used of each, and a form for another on request. */
export function BudgetEditor({ customerNumber, owner, budgets }: Props) {
  const { t } = useTranslation('departments');
  const { mutate, isPending, error } = useSetBudget(customerNumber);
  const [period, setPeriod] = useState<Period>('month');
  const [amount, setAmount] = useState('');
  const [over, setOver] = useState<BudgetForm['over']>('approve');
  const [adding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const save = (form: Omit<BudgetForm, 'username' | 'department'>): void =>
    mutate(
      { ...owner, ...form },
      {
        onSuccess: () => {
          notify('success', t('budget.saved'));
          if (form.amount === null) return;
          setAmount('');
          setAdding(false);
          // The field that had the focus is gone.
          adder.current?.focus();
        },
      },
    );
  return (
    <div className={style['budgets']}>
      <div className={style['head']}>
        <h3>{t('budget.title')}</h3>
        <Button ref={adder} kind="quiet" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('budget.add')}
        </Button>
      </div>
      {budgets.length === 0 ? (
        <p className={style['soft']}>{t('budget.none')}</p>
      ) : (
        <ul>
          {budgets.map((budget) => {
            const name = t(`period.${isPeriod(budget.period) ? budget.period : 'month'}`);
            return (
              <li key={budget.period}>
                <span>
                  {t('budget.line', { amount: moneyText(budget.amount ?? 0), period: name })}
                  <small>
                    {t('budget.used', { amount: moneyText(budget.used ?? 0) })} ·{' '}
                    {t(budget.approve ? 'over.approve' : 'over.warn')}
                  </small>
                </span>
                <Button
                  kind="quiet"
                  icon="trash"
                  disabled={isPending}
                  aria-label={t('budget.removeNamed', { period: name })}
                  onClick={() => isPeriod(budget.period) && save({ period: budget.period, amount: null, over: 'warn' })}
                >
                  {t('budget.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {adding && (
        <form
          noValidate
          className={style['row']}
          onSubmit={(event) => {
            event.preventDefault();
            save({ period, amount: amount.trim(), over });
          }}
        >
          <TextField
            label={t('budget.amount')}
            autoFocus
            affix={moneySign()}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={atAmount(error)}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <SelectField
            label={t('budget.period')}
            value={period}
            options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
            onChange={({ currentTarget }) => isPeriod(currentTarget.value) && setPeriod(currentTarget.value)}
          />
          <SelectField
            label={t('budget.over')}
            value={over}
            options={(['approve', 'warn'] as const).map((value) => ({ value, label: t(`over.${value}`) }))}
            onChange={({ currentTarget }) => setOver(currentTarget.value === 'warn' ? 'warn' : 'approve')}
          />
          <Button type="submit" busy={isPending} disabled={amount.trim() === ''}>
            {t('budget.set')}
          </Button>
        </form>
      )}
      {atAmount(error) === null && <Refusal error={error} />}
    </div>
  );
}
