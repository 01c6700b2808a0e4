import { timingSafeEqual } from 'node:crypto';
import type { SingleSignOnProblem } from '@tradecounter/contract/auth/single-sign-on';
import { paths } from '@tradecounter/contract/pages/pages';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import type { RedirectRequest, Redirect } from '../../../platform/http/register-redirect.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { countFailure, takeBackFailure } from '../password/attempts-repository.ts';
import { hashOfHolder, openUnderway } from './cookie.ts';
import { type Identity, ProviderRefusal, ProviderUnavailable } from './provider.ts';
import { callbackPath, signInAddressOf, type SingleSignOn } from './single-sign-on.ts';
import { findKnown, savePass } from './single-sign-on-repository.ts';

/** Seconds for the portal to exchange a pass for the session. */
const passSeconds = 60;
/** Failed returns per network that cost nothing. There is a limit because each queries the provider. */
const allowedFailures = 50;

const isSame = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other));
type ProblemRedirect = (what: SingleSignOnProblem, fault?: Error) => Redirect;

/** Returns a function that redirects to the sign-in page with a problem. */
const problemAt =
  (signInAddress: string): ProblemRedirect =>
  (what, fault) => ({ to: `${signInAddress}?problem=${what}`, cookie: null, fault: fault ?? null });

/** Returns the identity, or the redirect that explains the problem. */
async function identify(
  { provider, portal }: SingleSignOn,
  search: string,
  question: Parameters<SingleSignOn['provider']['identify']>[1],
  problem: ProblemRedirect,
): Promise<{ identity: Identity } | Redirect> {
  try {
    return { identity: await provider.identify(new URL(`${portal()}${callbackPath}${search}`), question) };
  } catch (error) {
    if (error instanceof ProviderRefusal) return problem('refused');
    if (error instanceof ProviderUnavailable) return problem('away', error);
    throw error;
  }
}

/**
 * Handles the browser's return from the provider. A known person gets a pass behind `#`, where no server and no log
 * sees it. It works once, within a minute, and only in this browser or in the app that began. Creates no people.
 */
export async function comeBack(
  context: Context,
  signOn: SingleSignOn,
  { search, cookie }: RedirectRequest,
): Promise<Redirect> {
  const { db, address } = context;
  const now = context.now();
  const underway = openUnderway(signOn.vault, cookie, now);
  if (underway === null || !isSame(new URLSearchParams(search).get('state') ?? '', underway.state))
    return problemAt(`/#${paths.signIn}`)('lost');
  const signInAddress = signInAddressOf(signOn, underway.holder);
  const problem = problemAt(signInAddress);
  const key = `sso:${networkOf(address)}`;
  if ((await countFailure(db, key, allowedFailures, now)) !== null) return problem('often');
  const identified = await identify(signOn, search, underway, problem);
  if (!('identity' in identified)) return identified;
  const { identity } = identified;
  const known = identity === null ? null : await findKnown(db, identity);
  if (known === null) {
    await audit(db, context, {
      action: 'auth.refused',
      actor: identity === null ? 'single sign-on' : 'email' in identity ? identity.email : identity.username,
    });
    return problem('nobody');
  }
  // The pass derives from the state. If the same answer is sent again, it makes the same pass, which is refused.
  const pass = signOn.vault.hash('single sign-on pass', underway.state).toString('base64url');
  const stored = await savePass(
    db,
    { hash: hashToken(pass), holder: hashOfHolder(underway.holder), userId: known.id },
    new Date(now.getTime() + passSeconds * 1000),
  );
  if (stored === 0) return problem('lost');
  await takeBackFailure(db, key);
  return { to: `${signInAddress}?pass=${pass}`, cookie: null, fault: null };
}
