import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../../platform/db/database.ts';
import { ForgedWebhook, type Outcome, type Provider, type WebhookReceived } from '../provider.ts';
import { bankConfirms, bankReturns, isAnswer, lateBy, type SandboxAnswer, silentFor } from './answers.ts';
import { findMoved, findSessionOf, openSession, type SandboxSession } from './session-repository.ts';

/** Tokens of saved payment methods. The sandbox approves charges of the first and declines charges of the second. */
const tokens = { approve: 'sbx_saved', declineLater: 'sbx_saved_declined' } as const;

const newSessionId = (): string => `sbx_${randomBytes(24).toString('base64url')}`;

const paidWith = ({ method }: SandboxSession): string =>
  method === 'ach' ? 'Sandbox bank ending in 6789' : 'Sandbox card ending in 4242';

const tokenOf = ({ save, answer, method }: SandboxSession): string =>
  save && (answer === 'approve' || answer === 'declineLater') ? `${tokens[answer]}_${method}` : '';

type SandboxResult = Pick<Outcome, 'state' | 'reason' | 'takenBack'>;
const result = (state: Outcome['state'], reason = '', takenBack = '0'): SandboxResult => ({ state, reason, takenBack });

const minutesSince = (instant: string, now: Date): number => (now.getTime() - Date.parse(instant)) / 60_000;

/** A bank debit takes some time to confirm, and can be returned afterwards. */
function approved({ method, answer, answeredAt, amount }: SandboxSession, now: Date): SandboxResult {
  const minutes = minutesSince(answeredAt ?? now.toISOString(), now);
  if (method !== 'ach') return result('settled');
  if (minutes < bankConfirms) return result('processing');
  return answer === 'returnLater' && minutes >= bankReturns
    ? result('returned', 'insufficient_funds', amount)
    : result('settled');
}

const whenUnanswered = ({ expiresAt }: SandboxSession, now: Date): SandboxResult =>
  result(new Date(expiresAt) > now ? 'open' : 'canceled');

const resultByAnswer: Readonly<Record<SandboxAnswer, (session: SandboxSession, now: Date) => SandboxResult>> = {
  approve: approved,
  declineLater: approved,
  returnLater: approved,
  decline: ({ method }) => result('failed', method === 'ach' ? 'insufficient_funds' : 'card_declined'),
  cancel: () => result('canceled'),
  approveLate: (session, now) =>
    minutesSince(session.expiresAt, now) < lateBy ? whenUnanswered(session, now) : result('settled'),
  noAnswer(session, now) {
    if (minutesSince(session.answeredAt ?? now.toISOString(), now) < silentFor)
      throw new Error('The sandbox does not answer for a while, as its visitor wanted.');
    return approved(session, now);
  },
};

function outcomeOf(session: SandboxSession, now: Date): Outcome {
  const end = isAnswer(session.answer) ? resultByAnswer[session.answer](session, now) : whenUnanswered(session, now);
  return { ...end, reference: session.sessionId.slice(0, 16), paidWith: paidWith(session), token: tokenOf(session) };
}

/** Signs the sandbox's webhooks. */
export type Sign = (body: string) => Buffer;

/** The header that carries a webhook's signature, in hexadecimal. */
export const signatureHeader = 'sandbox-signature';

function readWebhook(sign: Sign, { body, headers }: WebhookReceived): string | null {
  const text = body.toString('utf8');
  const signature = Buffer.from(String(headers[signatureHeader] ?? ''), 'hex');
  const expected = sign(text);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new ForgedWebhook('The signature of the webhook is not one of the sandbox.');
  const { paymentId } = JSON.parse(text) as { paymentId?: unknown };
  return typeof paymentId === 'string' ? paymentId : null;
}

interface Settings {
  db: Database;
  now: () => Date;
  /** Origin of the sandbox's own pages. */
  address: () => string;
  sign: Sign;
}

/** A provider that moves no money. Its page lets the visitor choose how the payment ends. */
export const sandboxProvider = ({ db, now, address, sign }: Settings): Provider => ({
  name: 'sandbox',
  async openPage({ until, ...asked }) {
    const session = {
      ...asked,
      sessionId: newSessionId(),
      expiresAt: until.toISOString(),
      answer: '',
      answeredAt: null,
    };
    const { sessionId } = await openSession(db, session);
    return { sessionId, url: `${address()}/pay/${sessionId}` };
  },
  async chargeSaved({ token, ...asked }) {
    const at = now();
    const session = {
      ...asked,
      sessionId: newSessionId(),
      expiresAt: at.toISOString(),
      returnUrl: '',
      save: false,
      answer: token.startsWith(tokens.declineLater) ? 'decline' : 'approve',
      answeredAt: at.toISOString(),
    };
    return outcomeOf(await openSession(db, session), at);
  },
  async lookUp({ paymentId }) {
    const session = await findSessionOf(db, paymentId);
    if (session === null)
      return { state: 'absent', reference: '', paidWith: '', reason: '', token: '', takenBack: '0' };
    return outcomeOf(session, now());
  },
  readWebhook: async (received) => readWebhook(sign, received),
  findTakenBack: (since) => findMoved(db, since),
  // Its tokens only encode how charges end, so there is nothing to delete.
  forget: async () => {},
});
