import { decimal, isPositive } from '@tradecounter/rules/decimal';

/** `form`: not an amount. `zero`: zero, or not the sign of the net due. `above`: more than the net due. */
export type AmountProblem = 'form' | 'zero' | 'above';

/** An amount with up to two decimals. */
const amountPattern = /^-?\d{1,10}(\.\d{1,2})?$/;

/** Returns the typed amount without spaces, dollar sign and commas. */
export const plainAmount = (typed: string): string => typed.replaceAll(/[\s$,]/g, '');

/** Returns the typed amount with a comma at every thousand: '1,863.21'. */
export function groupedAmount(typed: string): string {
  const [dollars = '', ...cents] = plainAmount(typed).split('.');
  return [dollars.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...cents].join('.');
}

/** Returns the problem with an amount to pay; null when there is none. `netdue` is negative for a credit. */
export function amountProblem(typed: string, netdue: number): AmountProblem | null {
  const text = plainAmount(typed);
  if (!amountPattern.test(text)) return 'form';
  const amount = decimal(text);
  const due = decimal(netdue);
  if (amount.eq(0) || isPositive(amount) !== isPositive(due)) return 'zero';
  return (isPositive(due) ? amount.gt(due) : amount.lt(due)) ? 'above' : null;
}

/** Returns the sum of the valid amounts. */
export const sumToPay = (lines: readonly { payAmount: string; netdue: number }[]): number =>
  Number(
    lines
      .filter(({ payAmount, netdue }) => amountProblem(payAmount, netdue) === null)
      .reduce((sum, { payAmount }) => sum.plus(plainAmount(payAmount)), decimal(0))
      .toFixed(),
  );
