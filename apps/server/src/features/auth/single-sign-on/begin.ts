import { randomBytes } from 'node:crypto';
import { appChallenge } from '@tradecounter/contract/auth/single-sign-on';
import { paths } from '@tradecounter/contract/pages/pages';
import type { Redirect } from '../../../platform/http/register-redirect.ts';
import { cookieHeader, type Holder, sealUnderway, visitMinutes } from './cookie.ts';
import { newQuestion, ProviderUnavailable } from './provider.ts';
import { callbackPath, signInAddressOf, type SingleSignOn } from './single-sign-on.ts';

/** Returns who begins: the browser or the app. Null for an invalid challenge, or if the distributor has no app. */
function holderOf(search: string, appScheme: string | null): Holder | null {
  const challenges = new URLSearchParams(search).getAll('app');
  if (challenges.length === 0) return { browser: randomBytes(32).toString('base64url') };
  const [app] = challenges;
  return challenges.length === 1 && appScheme !== null && appChallenge.safeParse(app).success ? { app: app! } : null;
}

/**
 * Redirects the browser to the provider with a question that only the provider can answer.
 * The server stores nothing, so visitors who never return use no space. `search` has the app's challenge if the native
 * app begins.
 */
export async function begin(signOn: SingleSignOn, now: Date, search: string): Promise<Redirect> {
  const { provider, vault, portal } = signOn;
  const holder = holderOf(search, signOn.appScheme);
  if (holder === null) return { to: `/#${paths.signIn}?problem=lost`, cookie: null, fault: null };
  const question = newQuestion();
  try {
    // Any app can begin a sign-in, and may have claimed our scheme. Without a prompt, it would get the session of a
    // person who is signed in at the provider without that person seeing anything.
    const prompt = 'app' in holder ? 'login' : undefined;
    const to = await provider.addressOf(question, `${portal()}${callbackPath}`, prompt);
    const underway = { ...question, holder, until: now.getTime() + visitMinutes * 60_000 };
    return {
      to,
      cookie: cookieHeader(sealUnderway(vault, underway), {
        seconds: visitMinutes * 60,
        secure: portal().startsWith('https:'),
      }),
      fault: null,
    };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { to: `${signInAddressOf(signOn, holder)}?problem=away`, cookie: null, fault: error };
  }
}
