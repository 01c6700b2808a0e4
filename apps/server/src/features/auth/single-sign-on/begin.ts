import { randomBytes } from 'node:crypto';
import type { Leading } from '../../../platform/http/ways/register-way.ts';
import { cookieOf, minutes, sealUnderway } from './cookie.ts';
import { newQuestion, ProviderAway } from './provider.ts';
import { callbackPath, type SingleSignOn } from './single-sign-on.ts';

/**
 * Redirects the browser to the provider with a question that only the provider can answer.
 * The server stores nothing, so visitors who never return use no space.
 */
export async function begin({ provider, vault, portal }: SingleSignOn, now: Date): Promise<Leading> {
  const question = newQuestion();
  try {
    const to = await provider.addressOf(question, `${portal()}${callbackPath}`);
    const underway = {
      ...question,
      browser: randomBytes(32).toString('base64url'),
      until: now.getTime() + minutes * 60_000,
    };
    return {
      to,
      cookie: cookieOf(sealUnderway(vault, underway), { seconds: minutes * 60, secure: portal().startsWith('https:') }),
      fault: null,
    };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { to: '/#/auth?problem=away', cookie: null, fault: error };
  }
}
