import type { TFunction } from 'i18next';
import { saidOf, wholeOf, type Said } from '../../../ui/form/form-problems.tsx';
import type { AskedForm } from '../../../ui/form/use-asked-form.ts';

/** The fields of the forms about the second step. */
export type ProofField = 'password' | 'code';

/** Returns the problems with a form about the second step, as sentences. */
export const saidOfProof = (asking: AskedForm<'missing'>, t: TFunction<'secondStep'>): Said =>
  saidOf(asking, (field) => t(field === 'password' ? 'error.password' : 'error.code'), wholeOf(t('error.internal')), {
    id: (field) => `second-step-${field}`,
  });
