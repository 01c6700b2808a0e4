import { CallError } from '@tradecounter/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneySign } from '../../ui/data/money.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { BudgetEditor } from './budget-editor.tsx';
import { useSetSpender } from './mutations.ts';
import { personSpendingQuery, type PersonSpending } from './queries.ts';
import { Refusal } from './refusal.tsx';
import style from './spending.module.css';

interface Props {
  customerNumber: string;
  person: { username: string; name: string };
}

interface FormProps extends Props {
  spending: PersonSpending;
  approvers: readonly { username: string; name: string }[];
  departments: readonly { id: string; name: string }[];
}

/** What the user can approve, as the form has it. */
type Approves = 'N' | 'Y' | 'upTo';

function SpenderForm({ customerNumber, person, spending, approvers, departments }: FormProps) {
  const { t } = useTranslation('departments');
  const isAmount = spending.approves !== 'Y' && spending.approves !== 'N';
  const [limit, setLimit] = useState(spending.orderLimit === null ? '' : String(spending.orderLimit));
  const [approves, setApproves] = useState<Approves>(isAmount ? 'upTo' : spending.approves === 'Y' ? 'Y' : 'N');
  const [upTo, setUpTo] = useState(isAmount ? spending.approves : '');
  const [approver, setApprover] = useState(spending.approver ?? '');
  const [department, setDepartment] = useState(spending.department ?? '');
  const { mutate, isPending, error } = useSetSpender(customerNumber, person.username);
  const { fields } = CallError.of(error);
  const save = (): void =>
    mutate(
      {
        orderLimit: limit.trim() === '' ? null : limit.trim(),
        approves: approves === 'upTo' ? upTo.trim() : approves,
        approver: approver === '' ? null : approver,
        department: department === '' ? null : department,
      },
      { onSuccess: () => notify('success', t('person.saved', { name: person.name })) },
    );
  const others = approvers.filter(({ username }) => username !== person.username);
  return (
    <form
      noValidate
      className={style['grid']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      <TextField
        label={t('person.limit')}
        hint={t('person.limitHint')}
        affix={moneySign()}
        inputMode="decimal"
        autoComplete="off"
        value={limit}
        error={fields['orderLimit'] ?? null}
        onChange={({ currentTarget }) => setLimit(currentTarget.value)}
      />
      <SelectField
        label={t('person.approver')}
        hint={t('person.approverHint')}
        value={approver}
        error={fields['approver'] ?? null}
        options={[
          { value: '', label: t('person.anyApprover') },
          ...others.map(({ username, name }) => ({ value: username, label: name })),
        ]}
        onChange={({ currentTarget }) => setApprover(currentTarget.value)}
      />
      <SelectField
        label={t('person.approves')}
        value={approves}
        options={(['N', 'upTo', 'Y'] as const).map((value) => ({ value, label: t(`person.approve.${value}`) }))}
        onChange={({ currentTarget }) => setApproves(currentTarget.value as Approves)}
      />
      {approves === 'upTo' && (
        <TextField
          label={t('person.upTo')}
          affix={moneySign()}
          inputMode="decimal"
          autoComplete="off"
          value={upTo}
          error={fields['approves'] ?? null}
          onChange={({ currentTarget }) => setUpTo(currentTarget.value)}
        />
      )}
      {departments.length > 0 && (
        <SelectField
          label={t('person.department')}
          value={department}
          options={[
            { value: '', label: t('person.noDepartment') },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => setDepartment(currentTarget.value)}
        />
      )}
      <div className={style['act']}>
        <Refusal error={Object.keys(fields).length === 0 ? error : null} />
        <Button type="submit" kind="main" busy={isPending}>
          {t('person.save')}
        </Button>
      </div>
    </form>
  );
}

/** What a user can order without approval, approve, and spend, for one customer number. */
export function PersonSpendingTerms({ customerNumber, person }: Props) {
  const { t } = useTranslation('departments');
  const { data, isError, refetch } = useQuery(personSpendingQuery(customerNumber, person.username));
  if (isError && data === undefined) return <ErrorNote text={t('person.failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="220px" />;
  const { personSpending: spending, approvers, departments } = data;
  if (spending === null || !spending.settable) return null;
  const { orderLimit, approves, approver, department } = spending;
  return (
    <div className={style['terms']}>
      <h3>{t('person.title')}</h3>
      <SpenderForm
        // What was saved begins a new form.
        key={JSON.stringify([orderLimit, approves, approver, department])}
        {...{ customerNumber, person, spending, approvers, departments }}
      />
      <BudgetEditor customerNumber={customerNumber} owner={{ username: person.username }} budgets={spending.budgets} />
    </div>
  );
}
