import { limits } from '@tradecounter/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormProblems, type Said, saidOf, wholeOf } from '../../ui/form/form-problems.tsx';
import type { AskedForm } from '../../ui/form/use-asked-form.ts';
import style from './door-card.module.css';

/** The problems of a field in these forms. 'missing' and 'form' have a sentence per field, the others one for all. */
export type DoorProblem = 'missing' | 'short' | 'long' | 'same' | 'different' | 'form' | 'address';

interface Props {
  asking: AskedForm<DoorProblem>;
  busy: boolean;
  submit: () => void;
  action: string;
  children: (said: Said) => ReactNode;
}

/**
 * A form on a page next to sign-in. Errors appear at their fields and, after the first attempt, in a summary at the
 * top.
 */
export function DoorForm({ asking, busy, submit, action, children }: Props) {
  const { t } = useTranslation('auth');
  const said = saidOf(
    asking,
    (field, problem) =>
      t(problem === 'missing' || problem === 'form' ? `problem.${problem}.${field}` : `problem.${problem}`, {
        minimum: limits.passwordMinimum,
        maximum: limits.password,
        defaultValue: '',
      }),
    wholeOf(t('problem.internal')),
  );
  return (
    // We show our own messages instead of the browser's.
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormProblems
        form={asking}
        said={said}
        name={t('problem.summary')}
        check={t('problem.check')}
        refusal={t('problem.refused')}
      />
      {children(said)}
      <Button type="submit" kind="main" wide busy={busy}>
        {action}
      </Button>
    </form>
  );
}
