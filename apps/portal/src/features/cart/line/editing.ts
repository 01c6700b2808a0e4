import type { CartLine } from '@tradecounter/contract/cart/cart';

/** The question that the dialog asks at once when it opens, in place of the fields. */
export type Asked = 'zero';

/** Opens the dialog for a line. */
export type EditLine = (line: CartLine, asked?: Asked) => void;

export interface Editing {
  line: CartLine;
  asked: Asked | null;
}
