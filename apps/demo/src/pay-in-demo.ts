import { createHmac, randomBytes } from 'node:crypto';
import type { PaymentSettings } from '../../server/src/features/payments/paying/payment-settings.ts';
import type { SandboxAnswer } from '../../server/src/features/payments/providers/sandbox/answers.ts';
import { sandboxProvider } from '../../server/src/features/payments/providers/sandbox/sandbox-provider.ts';
import { answerSession } from '../../server/src/features/payments/providers/sandbox/session-repository.ts';
import type { AccountContext } from '../../server/src/platform/context.ts';

/** Signs with a throwaway key. The signatures are never sent, because each payment is settled at once. */
const sign = (body: string): Buffer => createHmac('sha256', randomBytes(32)).update(body).digest();

/** The settings of the demo's own payments, which the sandbox takes. */
export const settingsOf = (context: AccountContext): PaymentSettings => ({
  provider: sandboxProvider({ db: context.db, now: context.now, address: () => '', sign }),
  shopCurrency: 'USD',
  portal: () => '',
  offered: () => Promise.resolve(true),
  byLink: true,
  onFault: (error) => {
    throw error;
  },
});

/** Presses a button on the sandbox's page. */
export const answerOnPage = ({ db, now }: AccountContext, pageUrl: string, answer: SandboxAnswer): Promise<number> =>
  answerSession(db, { sessionId: pageUrl.split('/').at(-1)!, answer }, now());
