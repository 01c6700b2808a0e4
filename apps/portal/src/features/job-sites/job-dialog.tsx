import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { useMay } from '../../app/session/session.ts';
import { moneySign } from '../../ui/data/money.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './job-dialog.module.css';
import { useSaveJob } from './mutations.ts';
import type { Job } from './queries.ts';

export interface JobDialogProps {
  /** The job to change; absent for a new one. */
  job?: Job | undefined;
  /** The sidemark that becomes a new job. */
  sidemark?: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

const texts = ['line1', 'line2', 'city', 'region', 'zip', 'contactName', 'contactPhone', 'costCode'] as const;
type Text = (typeof texts)[number];

const maxLength: Readonly<Record<Text, number>> = {
  line1: limits.jobText,
  line2: limits.jobText,
  city: limits.jobText,
  region: limits.jobText,
  zip: limits.jobNumber,
  contactName: limits.jobText,
  contactPhone: limits.phone,
  costCode: limits.poNumber,
};

/** Returns the sidemarks that were typed, one in each line. */
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What was typed into the form. */
const typedOf = (job: Job | undefined, sidemark: string) => ({
  name: job?.name ?? sidemark,
  sidemark: job?.sidemark ?? sidemark,
  others: job?.otherSidemarks.join('\n') ?? '',
  budget: job?.budget === null || job?.budget === undefined ? '' : String(job.budget),
  ...(Object.fromEntries(texts.map((name) => [name, job?.[name] ?? ''])) as Record<Text, string>),
});

/** What was typed, what is wrong with it, and how it is saved. */
function useJobForm({ job, sidemark = '', onSaved }: Omit<JobDialogProps, 'onClose'>) {
  const { t } = useTranslation('jobs');
  const maySeePrices = useMay('SeePrices');
  const [typed, setTyped] = useState(() => typedOf(job, sidemark));
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSaveJob();
  const { fields } = CallError.of(error);
  const form = useRef<HTMLFormElement>(null);
  // On a phone, a problem may be out of sight.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [error, missing]);
  const save = (): void => {
    const { others, budget, ...words } = typed;
    const isMissing = words.name.trim() === '' || words.sidemark.trim() === '';
    setMissing(isMissing);
    if (isMissing) return;
    mutate(
      {
        ...(job !== undefined && { id: job.id }),
        ...words,
        otherSidemarks: linesOf(others),
        ...(maySeePrices && { budget: budget.trim() === '' ? null : budget.trim().replaceAll(',', '') }),
      },
      { onSuccess: ({ id }) => onSaved(id) },
    );
  };
  return {
    ...{ form, typed, save, isPending, maySeePrices },
    change: (changes: Partial<typeof typed>): void => setTyped({ ...typed, ...changes }),
    problemOf: (name: string): string | null => {
      const own = missing && (typed[name as 'name' | 'sidemark'] ?? ' ').trim() === '' ? t('form.missing') : null;
      return own ?? Object.entries(fields).find(([field]) => field.split('.')[0] === name)?.[1] ?? null;
    },
    /** What went wrong, unless a field says so. */
    problem: error !== null && Object.keys(fields).length === 0 ? failureText(error) : null,
  };
}

/** Creates or changes a job. */
export function JobDialog(props: JobDialogProps) {
  const { job, onClose } = props;
  const { t } = useTranslation('jobs');
  const formId = useId();
  const { form, typed, save, isPending, maySeePrices, change, problemOf, problem } = useJobForm(props);
  const field = (name: Text | 'name' | 'sidemark', length: number, hint?: string) => (
    <TextField
      label={t(`form.${name}`)}
      {...(hint !== undefined && { hint })}
      value={typed[name]}
      maxLength={length}
      error={problemOf(name)}
      autoComplete="off"
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(job === undefined ? 'form.new' : 'form.change')}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('form.cancel')}
          </Button>
          <Button kind="main" type="submit" form={formId} busy={isPending}>
            {t(job === undefined ? 'form.create' : 'form.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={style['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {field('name', limits.jobName)}
        {field('sidemark', limits.sidemark, t('form.sidemarkHint'))}
        <TextArea
          label={t('form.others')}
          hint={t('form.othersHint')}
          value={typed.others}
          maxLength={limits.jobSidemarks * (limits.sidemark + 1)}
          error={problemOf('otherSidemarks')}
          onChange={({ currentTarget }) => change({ others: currentTarget.value })}
        />
        {field('line1', maxLength.line1)}
        {field('line2', maxLength.line2)}
        <div className={style['row']}>
          {field('city', maxLength.city)}
          {field('region', maxLength.region)}
          {field('zip', maxLength.zip)}
        </div>
        <div className={style['row']}>
          {field('contactName', maxLength.contactName)}
          {field('contactPhone', maxLength.contactPhone)}
        </div>
        <div className={style['row']}>
          {field('costCode', maxLength.costCode)}
          {maySeePrices && (
            <TextField
              label={t('form.budget')}
              affix={moneySign()}
              inputMode="decimal"
              value={typed.budget}
              error={problemOf('budget')}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ budget: currentTarget.value })}
            />
          )}
        </div>
        {problem !== null && (
          <p role="alert" className={style['problem']}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
