import type { PaymentMethod } from '@tradecounter/contract/documents/payments';

/** The choices on the sandbox's page: how the payment ends, and what can fail later. */
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

/**
 * Returns the answers that apply to a payment. Only bank debits can be returned, and only saved methods can be charged
 * later.
 */
export const answersFor = ({ method, save }: { method: PaymentMethod; save: boolean }): readonly SandboxAnswer[] =>
  sandboxAnswers.filter(
    (answer) => (answer !== 'declineLater' || save) && (answer !== 'returnLater' || method === 'ach'),
  );

/** Minutes that simulate a bank's days: until it confirms a debit, and until it returns one. */
export const bankConfirms = 2;
export const bankReturns = 5;
/** Minutes after the page has closed when a late answer takes effect. */
export const lateBy = 5;
/** Minutes for which the sandbox does not answer the portal. */
export const silentFor = 2;
