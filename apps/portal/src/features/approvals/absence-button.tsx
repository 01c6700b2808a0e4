import { setAbsence } from '@tradecounter/contract/admin/spending-calls';
import { CallError } from '@tradecounter/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { formatDay } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AbsenceDocument, type AbsenceQuery } from './absence.graphql.ts';
import style from './approvals.module.css';

/** Reads the user's absence, and the colleagues who could be the deputy. */
const useAbsence = (enabled: boolean) => {
  const { customerNumber } = useUser();
  return useQuery({
    queryKey: customerKey(customerNumber, 'approvals', 'absence'),
    queryFn: ({ signal }) => runQuery(AbsenceDocument, { customerNumber }, signal),
    throwOnError: false,
    enabled,
  });
};

interface Form {
  deputy: string;
  absentFrom: string;
  absentUntil: string;
}

function AbsenceForm({ data, onClose }: { data: AbsenceQuery; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const { customerNumber, username } = useUser();
  const client = useQueryClient();
  const colleagues = data.approvers.filter((one) => one.username !== username);
  const [form, setForm] = useState<Form>({
    deputy: data.absence?.deputy ?? colleagues[0]?.username ?? '',
    absentFrom: data.absence?.from ?? '',
    absentUntil: data.absence?.until ?? '',
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: Form | null) =>
      call(setAbsence, {
        body: { customerNumber, ...(sent ?? { deputy: null, absentFrom: null, absentUntil: null }) },
      }),
    onSuccess: (_answer, sent) => {
      notify('success', t(sent === null ? 'absence.ended' : 'absence.saved'));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerNumber, 'approvals') }),
  });
  const { fields } = CallError.of(error);
  const field = (name: keyof Form) => ({
    label: t(`absence.${name}`),
    value: form[name],
    error: fields[name] ?? null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setForm({ ...form, [name]: currentTarget.value }),
  });
  if (colleagues.length === 0) return <p>{t('absence.noDeputy')}</p>;
  return (
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(form);
      }}
    >
      <p>{t('absence.text')}</p>
      <SelectField
        {...field('deputy')}
        data-autofocus
        options={colleagues.map((one) => ({ value: one.username, label: one.name }))}
      />
      <TextField type="date" {...field('absentFrom')} />
      <TextField type="date" {...field('absentUntil')} />
      {error !== null && Object.keys(fields).length === 0 && (
        <p role="alert" className={style['refused']}>
          {failureText(error)}
        </p>
      )}
      <div className={style['actions']} data-actions="">
        {data.absence !== null && (
          <Button kind="quiet" disabled={isPending} onClick={() => mutate(null)}>
            {t('absence.end')}
          </Button>
        )}
        <Button type="submit" kind="main" busy={isPending} disabled={form.absentFrom === '' || form.absentUntil === ''}>
          {t('absence.save')}
        </Button>
      </div>
    </form>
  );
}

/** Lets an approver choose who decides instead during an absence. Others don't see it. */
export function AbsenceButton() {
  const { t } = useTranslation('approvals');
  const approves = useMay('ApproveOrders');
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useAbsence(approves);
  const absence = data?.absence ?? null;
  if (!approves) return null;
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {absence === null
          ? t('absence.open')
          : t('absence.away', { from: formatDay(absence.from), until: formatDay(absence.until) })}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('absence.title')}>
          {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Skeleton height="240px" />}
          {data !== undefined && <AbsenceForm data={data} onClose={() => setOpen(false)} />}
        </Dialog>
      )}
    </>
  );
}
