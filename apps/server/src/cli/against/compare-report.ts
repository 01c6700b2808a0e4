import { decimal } from '@tradecounter/rules/decimal';
import { formatMoney, moneyIn, shopMoney } from '@tradecounter/rules/money';
import type { ProviderPayment } from '../../features/payments/read-received.ts';
import type { Reported } from './read-report.ts';

/** First and last day that the report covers, ISO dates; '' = no limit. */
export interface Days {
  from: string;
  to: string;
}

const isWithin = (day: string, { from, to }: Days): boolean => (from === '' || day >= from) && (to === '' || day <= to);

function differencesOf(
  { paymentId, state, received, amount, currency, takenBack }: ProviderPayment,
  reported: Reported | undefined,
): string[] {
  const money = (value: string | Reported['amount']): string => formatMoney(value, moneyIn(currency));
  if (reported === undefined)
    return received ? [`payment ${paymentId}: the portal received ${money(amount)}, the provider reports nothing`] : [];
  if (!received)
    return [`payment ${paymentId}: the provider reports ${money(reported.amount)}, in the portal it is ${state}`];
  return [
    ...(reported.amount.eq(decimal(amount))
      ? []
      : [`payment ${paymentId}: the portal received ${money(amount)}, the provider reports ${money(reported.amount)}`]),
    ...(reported.takenBack.eq(decimal(takenBack))
      ? []
      : [
          `payment ${paymentId}: in the portal ${money(takenBack)} was taken back, the provider reports ${money(reported.takenBack)}`,
        ]),
  ];
}

/** Returns a sentence for each difference between the portal's payments and the provider's. */
export function compareReport(
  payments: readonly ProviderPayment[],
  reported: ReadonlyMap<string, Reported>,
  days: Days,
): string[] {
  const known = new Set(payments.map(({ paymentId }) => paymentId));
  const unknown = [...reported].filter(([paymentId]) => !known.has(paymentId));
  return [
    ...payments
      .filter(({ paymentId, day }) => reported.has(paymentId) || isWithin(day, days))
      .flatMap((payment) => differencesOf(payment, reported.get(payment.paymentId))),
    ...unknown.map(
      ([paymentId, { amount }]) =>
        `payment ${paymentId}: the provider reports ${formatMoney(amount, shopMoney)}, the portal has no such payment`,
    ),
  ];
}
