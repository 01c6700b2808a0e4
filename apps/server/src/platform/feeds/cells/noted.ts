/** A cell that was read although it isn't written as the guide says, or that is worth a look. */
export class Noted {
  /** In the text form of the column's SQL type. */
  readonly value: string | null;
  /** How it is written, such as 'numbers as 12.50-'. The report says each form once. */
  readonly forms: readonly string[];
  /** Why it is worth a look, as the end of a sentence that begins with the column's name. */
  readonly warning: string | undefined;
  /** What the value lacks of the cell, as such an end. A strict import refuses the row for it. */
  readonly loss: string | undefined;

  constructor(
    value: string | null,
    {
      forms = [],
      warning,
      loss,
    }: { forms?: readonly string[]; warning?: string | undefined; loss?: string | undefined },
  ) {
    this.value = value;
    this.forms = forms;
    this.warning = warning;
    this.loss = loss;
  }
}

/** The value alone if there is nothing to note. */
export const withForms = (value: string, forms: readonly string[]): string | Noted =>
  forms.length === 0 ? value : new Noted(value, { forms });
