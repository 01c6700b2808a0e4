import { readQuantity } from '../../../format/typed-quantity.ts';

/** What the fields of the dialog hold. */
export interface AddForm {
  unit: string;
  quantity: string;
  /** Names of the lists that are chosen. */
  lists: readonly string[];
}

/** Source: 000 §5. */
export type AddProblem = 'uomRequired' | 'quantityRequired' | 'quantityWrong';

export const unitProblem = ({ unit }: AddForm): AddProblem | null => (unit === '' ? 'uomRequired' : null);

/** Nothing typed is one thing, and what is no number from 0 on another. */
export function quantityProblem({ quantity }: AddForm): AddProblem | null {
  if (quantity.trim() === '') return 'quantityRequired';
  return readQuantity(quantity) === null ? 'quantityWrong' : null;
}

/** 'Add' can be pressed: more than 0 of it, and a list to put it on (000 §5). */
export const canAdd = (form: AddForm): boolean => Number(readQuantity(form.quantity) ?? 0) > 0 && form.lists.length > 0;
