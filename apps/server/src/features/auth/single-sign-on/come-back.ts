import { timingSafeEqual } from 'node:crypto';
import type { SingleSignOnProblem } from '@tradecounter/contract/doors/single-sign-on';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import type { Brought, Leading } from '../../../platform/http/ways/register-way.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { countFailure, takeBackFailure } from '../password/attempts-repository.ts';
import { openUnderway } from './cookie.ts';
import { type Identity, ProviderAway, ProviderRefusal } from './provider.ts';
import { callbackPath, type SingleSignOn } from './single-sign-on.ts';
import { findKnown, keepPass } from './single-sign-on-repository.ts';

/** Seconds in which the portal exchanges a pass for the session. */
const passSeconds = 60;
/** Answers of one network that lead nowhere and cost nothing: each asks the provider something. */
const free = 50;

const same = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other));
const problem = (what: SingleSignOnProblem, fault: Error | null = null): Leading => ({
  to: `/#/auth?problem=${what}`,
  cookie: null,
  fault,
});

/** Who it is, or what to say instead. */
async function ask(
  { provider, portal }: SingleSignOn,
  search: string,
  question: Parameters<SingleSignOn['provider']['identify']>[1],
): Promise<{ identity: Identity } | Leading> {
  try {
    return { identity: await provider.identify(new URL(`${portal()}${callbackPath}${search}`), question) };
  } catch (error) {
    if (error instanceof ProviderRefusal) return problem('refused');
    if (error instanceof ProviderAway) return problem('away', error);
    throw error;
  }
}

/**
 * Takes the browser back from the provider. Whoever is known here by what the provider says gets a pass, which stands behind `#`, where no server and no
 * log sees it, and opens something only in this browser, once, within a minute. Nobody is made here.
 */
export async function comeBack(context: Context, signOn: SingleSignOn, { search, cookie }: Brought): Promise<Leading> {
  const { db, address } = context;
  const now = context.now();
  const underway = openUnderway(signOn.vault, cookie, now);
  if (underway === null || !same(new URLSearchParams(search).get('state') ?? '', underway.state))
    return problem('lost');
  const key = `sso:${networkOf(address)}`;
  if ((await countFailure(db, key, free, now)) !== null) return problem('often');
  const asked = await ask(signOn, search, underway);
  if (!('identity' in asked)) return asked;
  const { identity } = asked;
  const known = identity === null ? null : await findKnown(db, identity);
  if (known === null) {
    await audit(db, context, {
      action: 'auth.refused',
      actor: identity === null ? 'single sign-on' : 'email' in identity ? identity.email : identity.username,
    });
    return problem('nobody');
  }
  // Made of the state: the same answer, sent again, would make the same pass, and is refused.
  const pass = signOn.vault.hash('single sign-on pass', underway.state).toString('base64url');
  const kept = await keepPass(
    db,
    { hash: hashToken(pass), browser: hashToken(underway.browser), userId: known.id },
    new Date(now.getTime() + passSeconds * 1000),
  );
  if (kept === 0) return problem('lost');
  await takeBackFailure(db, key);
  return { to: `/#/auth?pass=${pass}`, cookie: null, fault: null };
}
