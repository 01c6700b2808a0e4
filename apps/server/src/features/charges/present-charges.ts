import type { ChargeLine, ShownCharge } from '@tradecounter/contract/charges/charge-line';
import { formatMoney, formatUnitPrice } from '@tradecounter/rules/money';
import type { AccountContext } from '../../platform/context.ts';
import { numberText } from '../../platform/words/number-text.ts';
import { type Say, sayIn } from '../../platform/words/say.ts';

/** How amounts and texts are shown. */
export type Shown = Pick<AccountContext, 'language' | 'precision' | 'currency'>;

/** Kinds whose reason is the unit or the mark that they depend on. */
const explained: readonly ChargeLine['kind'][] = ['splitCarton', 'brokenLot'];

/** Says how a charge was calculated. */
function calculationText({ kind, name, reason }: ChargeLine, { language, precision, currency }: Shown): string[] {
  const say = sayIn(language);
  const { count, each, uom: unit, percent, base, exempt } = reason;
  const times = { count: count === undefined ? '' : numberText(count, language), unit: unit ?? '' };
  const isCountedInUnits = unit !== undefined && kind !== 'cut' && !explained.includes(kind);
  if (exempt !== undefined) {
    const amount = formatMoney(base ?? '0', { precision, currency });
    return [say(exempt === '' ? 'charge.exempt' : 'charge.exemptBy', { amount, certificate: exempt })];
  }
  const calculated = [
    ...(count === undefined || each === undefined
      ? []
      : [
          say(isCountedInUnits ? 'charge.units' : 'charge.each', {
            ...times,
            each: formatUnitPrice(each, { precision, currency }),
          }),
        ]),
    ...(percent === undefined || base === undefined
      ? []
      : [
          say('charge.percent', {
            percent: numberText(percent, language),
            base: formatMoney(base, { precision, currency }),
          }),
        ]),
  ];
  return kind === 'tax' && name !== '' ? [[name, ...calculated].join(' ')] : calculated;
}

const payerText = (payer: 'collect' | 'thirdParty', account: string | undefined, say: Say): string =>
  account === undefined ? say(`charge.${payer}`) : say(`charge.${payer}Account`, { account });

/** Says why a charge is made, and how it was calculated. */
function reasonText(charge: ChargeLine, shown: Shown): string {
  const say = sayIn(shown.language);
  const { kind, name, reason } = charge;
  return [
    kind === 'freight' ? name : '',
    reason.payer === undefined ? '' : payerText(reason.payer, reason.account, say),
    explained.includes(kind) ? say(`charge.why.${kind}`, { unit: reason.uom ?? '' }) : '',
    reason.below === undefined ? '' : say('charge.below', { amount: formatMoney(reason.below, shown) }),
    ...calculationText(charge, shown),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns charges as pages, mails and prints show them. Those of the kinds freight and tax explain these amounts. */
export const presentCharges = (charges: readonly ChargeLine[], shown: Shown): ShownCharge[] =>
  charges.map((charge) => ({
    kind: charge.kind,
    name: charge.name === '' || !isFee(charge) ? sayIn(shown.language)(`charge.name.${charge.kind}`) : charge.name,
    reason: reasonText(charge, shown),
    amount: Number(charge.amount),
  }));

/** Whether it is a fee or surcharge of its own, and not a part of the freight or the tax. */
export const isFee = ({ kind }: { kind: string }): boolean => kind !== 'freight' && kind !== 'tax';

/** Returns what explains the freight or the tax; empty = nothing does. */
export const reasonOf = (part: 'freight' | 'tax', charges: readonly ShownCharge[]): string =>
  charges
    .filter(({ kind }) => kind === part)
    .map(({ reason }) => reason)
    .join(' · ');
