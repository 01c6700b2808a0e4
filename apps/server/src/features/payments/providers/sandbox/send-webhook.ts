import { type Sign, signatureHeader } from './sandbox-provider.ts';

/** Milliseconds that the sandbox waits for the portal's response. */
const answerTimeout = 5000;

/**
 * Sends the portal a webhook twice, as providers sometimes do. The portal must handle both, and lost webhooks too,
 * because it also polls the provider.
 */
export async function sendWebhook(address: string, sign: Sign, paymentId: string): Promise<void> {
  const body = JSON.stringify({ paymentId });
  const send = () =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(body).toString('hex') },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeout),
    }).then((answer) => answer.body?.cancel());
  await Promise.allSettled([send(), send()]);
}
