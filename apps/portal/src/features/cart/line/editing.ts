import type { CartLine } from '@tradecounter/contract/cart/cart';

/** The question that the dialog shows in place of the fields when it opens: whether to remove a line set to zero. */
export type OpeningQuestion = 'zero';

/** Opens the dialog for a line. */
export type EditLine = (line: CartLine, question?: OpeningQuestion) => void;

export interface Editing {
  line: CartLine;
  question: OpeningQuestion | null;
}
