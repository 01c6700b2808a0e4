import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { readQuantity } from '../../../format/typed-quantity.ts';

/** What the fields hold. */
export interface HoldForm {
  UMCode: string;
  quantity: string;
  comment: string;
}

export type HoldField = keyof HoldForm;

/** Which sentence a field shows. Source: 000 §5. */
export type HoldProblem = 'uomRequired' | 'quantityRequired' | 'quantityNegative' | 'commentRequired' | 'commentLong';

function quantityProblem(typed: string): HoldProblem | null {
  if (typed.trim() === '') return 'quantityRequired';
  return readQuantity(typed) === null ? 'quantityNegative' : null;
}

function commentProblem(typed: string): HoldProblem | null {
  if (typed.trim() === '') return 'commentRequired';
  return typed.length > limits.comments ? 'commentLong' : null;
}

/** A form for goods to be held: a field says what is wrong with it once it was left or typed in. `start`: as it stands before anybody types. */
export function useHoldForm(start: HoldForm) {
  const [form, setForm] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<HoldField>>(new Set());
  const problems: Record<HoldField, HoldProblem | null> = {
    UMCode: form.UMCode === '' ? 'uomRequired' : null,
    quantity: quantityProblem(form.quantity),
    comment: commentProblem(form.comment),
  };
  const touch = (...fields: HoldField[]): void => setTouched((before) => new Set([...before, ...fields]));
  return {
    form,
    change: (part: Partial<HoldForm>): void => {
      setForm((before) => ({ ...before, ...part }));
      touch(...(Object.keys(part) as HoldField[]));
    },
    touch,
    reset: (to: HoldForm = start): void => {
      setForm(to);
      setTouched(new Set());
    },
    problemOf: (field: HoldField): HoldProblem | null => (touched.has(field) ? problems[field] : null),
    /** As the wire wants it; null while it cannot be asked for. */
    quantity: readQuantity(form.quantity),
    ready: Object.values(problems).every((problem) => problem === null) && Number(readQuantity(form.quantity)) > 0,
  };
}
