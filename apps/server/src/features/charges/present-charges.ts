import type { ChargeLine, ShownCharge } from '@tradecounter/contract/charges/charge-line';
import { formatMoney, formatUnitPrice } from '@tradecounter/rules/money';
import type { AccountContext } from '../../platform/context.ts';
import { numberText } from '../../platform/words/number-text.ts';
import { sayIn } from '../../platform/words/say.ts';

/** How amounts and texts are shown. */
export type Shown = Pick<AccountContext, 'language' | 'precision'>;

/** Says why a charge is made, and how it was calculated. */
function reasonText({ reason }: ChargeLine, { language, precision }: Shown): string {
  const say = sayIn(language);
  const { below, count, each, uom, percent, base } = reason;
  const calculated = { each: each === undefined ? '' : formatUnitPrice(each, precision), unit: uom ?? '' };
  return [
    below === undefined ? '' : say('charge.below', { amount: formatMoney(below, precision) }),
    count === undefined
      ? ''
      : say(uom === undefined ? 'charge.each' : 'charge.units', { ...calculated, count: numberText(count, language) }),
    percent === undefined || base === undefined
      ? ''
      : say('charge.percent', { percent: numberText(percent, language), base: formatMoney(base, precision) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns charges as pages, mails and prints show them. */
export const presentCharges = (charges: readonly ChargeLine[], shown: Shown): ShownCharge[] =>
  charges.map((charge) => ({
    kind: charge.kind,
    name: charge.name === '' ? sayIn(shown.language)(`charge.name.${charge.kind}`) : charge.name,
    reason: reasonText(charge, shown),
    amount: Number(charge.amount),
  }));
