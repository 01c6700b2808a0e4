import type { PaymentMethod } from '@tradecounter/contract/documents/payments';

/** How a visitor of the sandbox's page can end a payment, and what goes wrong later. */
export const sandboxAnswers = [
  'approve',
  'decline',
  'cancel',
  'declineLater',
  'returnLater',
  'approveLate',
  'noAnswer',
] as const;
export type SandboxAnswer = (typeof sandboxAnswers)[number];

export const isAnswer = (text: unknown): text is SandboxAnswer => (sandboxAnswers as readonly unknown[]).includes(text);

/** Those that a payment can have: only bank debits are returned, and only what is saved is charged later. */
export const answersFor = ({ method, save }: { method: PaymentMethod; save: boolean }): readonly SandboxAnswer[] =>
  sandboxAnswers.filter(
    (answer) => (answer !== 'declineLater' || save) && (answer !== 'returnLater' || method === 'ach'),
  );

/** Minutes that stand for the days of a bank: until it confirms a debit, and until it returns one. */
export const bankConfirms = 2;
export const bankReturns = 5;
/** Minutes after the page has closed at which a late answer counts. */
export const lateBy = 5;
/** Minutes for which the sandbox does not answer the portal. */
export const silentFor = 2;
