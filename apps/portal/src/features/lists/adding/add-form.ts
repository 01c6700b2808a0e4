import { readQuantity } from '../../../format/typed-quantity.ts';

/** The values of the dialog's fields. */
export interface AddForm {
  unit: string;
  quantity: string;
  /** The names of the chosen lists. */
  lists: readonly string[];
}

/** Source: 000 §5. */
export type AddProblem = 'uomRequired' | 'quantityRequired' | 'quantityWrong';

export const unitProblem = ({ unit }: AddForm): AddProblem | null => (unit === '' ? 'uomRequired' : null);

/**
 * Returns the problem with the quantity. An empty field has another message than one that isn't a number from 0 up.
 */
export function quantityProblem({ quantity }: AddForm): AddProblem | null {
  if (quantity.trim() === '') return 'quantityRequired';
  return readQuantity(quantity) === null ? 'quantityWrong' : null;
}

/** Returns whether 'Add' is enabled: the quantity is above 0 and a list is chosen (000 §5). */
export const canAdd = (form: AddForm): boolean => Number(readQuantity(form.quantity) ?? 0) > 0 && form.lists.length > 0;
