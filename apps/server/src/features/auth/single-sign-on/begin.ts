import { randomBytes } from 'node:crypto';
import { appChallenge } from '@tradecounter/contract/auth/single-sign-on';
import type { Leading } from '../../../platform/http/ways/register-way.ts';
import { cookieOf, type Holder, minutes, sealUnderway } from './cookie.ts';
import { newQuestion, ProviderAway } from './provider.ts';
import { callbackPath, doorOf, type SingleSignOn } from './single-sign-on.ts';

/** Returns who begins. Null when the app's challenge isn't one, or the distributor has no app. */
function holderOf(search: string, appScheme: string | null): Holder | null {
  const given = new URLSearchParams(search).getAll('app');
  if (given.length === 0) return { browser: randomBytes(32).toString('base64url') };
  const [app] = given;
  return given.length === 1 && appScheme !== null && appChallenge.safeParse(app).success ? { app: app! } : null;
}

/**
 * Redirects the browser to the provider with a question that only the provider can answer.
 * The server stores nothing, so visitors who never return use no space. `search` has the app's challenge if the native
 * app begins.
 */
export async function begin(signOn: SingleSignOn, now: Date, search: string): Promise<Leading> {
  const { provider, vault, portal } = signOn;
  const holder = holderOf(search, signOn.appScheme);
  if (holder === null) return { to: '/#/auth?problem=lost', cookie: null, fault: null };
  const question = newQuestion();
  try {
    const to = await provider.addressOf(question, `${portal()}${callbackPath}`);
    const underway = { ...question, holder, until: now.getTime() + minutes * 60_000 };
    return {
      to,
      cookie: cookieOf(sealUnderway(vault, underway), { seconds: minutes * 60, secure: portal().startsWith('https:') }),
      fault: null,
    };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { to: `${doorOf(signOn, holder)}?problem=away`, cookie: null, fault: error };
  }
}
