import * as oidc from 'openid-client';

/** The one provider that the distributor has set. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim that is the user name here; null: people are known by their verified e-mail address. */
  userNameClaim: string | null;
}

/** What ties an answer of the provider to the question. */
export interface Question {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who came back, by what people are known here; null: the provider says nothing of it, or has not verified the address. */
export type Identity = { email: string } | { username: string } | null;

/** The provider cannot be asked, or what it says does not hold. */
export class ProviderAway extends Error {}
/** The provider, or the person there, said no. */
export class ProviderRefusal extends Error {}

export interface Provider {
  /** Where the browser is sent with that question. Throws ProviderAway. */
  addressOf(question: Question, redirectUri: string): Promise<string>;
  /** Who is meant by the answer, checked against its question: `answer` is the address that the provider sent the browser to. Throws ProviderAway and ProviderRefusal. */
  identify(answer: URL, question: Question): Promise<Identity>;
}

/** Milliseconds for which what was discovered holds, and for which one that is away is not asked again. */
const discovered = 3_600_000;
const away = 5_000;
/** Seconds for each question to the provider. */
const patience = 8;
/** As long as the columns that it is compared with could ever match. */
const longest = 254;

/** A question that nobody can guess. */
export const newQuestion = (): Question => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

const textOf = (value: unknown): string | null =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= longest &&
  !value.includes('\u0000') &&
  value.isWellFormed()
    ? value.trim()
    : null;

function identityOf(claims: Readonly<Record<string, unknown>>, userNameClaim: string | null): Identity {
  if (userNameClaim !== null) {
    const username = textOf(claims[userNameClaim]);
    return username === null ? null : { username };
  }
  const email = textOf(claims['email']);
  // Whoever may type any address there would sign in as anybody here.
  return email === null || claims['email_verified'] !== true ? null : { email };
}

const refusals = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

function tell(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError && refusals.has(error.error))
    throw new ProviderRefusal(error.error);
  throw new ProviderAway('The provider of single sign-on cannot be asked, or says what does not hold', {
    cause: error,
  });
}

/** OpenID Connect: authorization code with PKCE, state and nonce. What the provider says of itself is asked for when it is needed first, and kept for an hour. */
export function openProvider(
  { issuer, clientId, clientSecret, userNameClaim }: ProviderSettings,
  now: () => number = Date.now,
): Provider {
  let kept: { configuration: Promise<oidc.Configuration>; until: number } | null = null;
  const insecure = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const ask = (): Promise<oidc.Configuration> => {
    if (kept !== null && now() < kept.until) return kept.configuration;
    const configuration = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patience,
      // openid-client leaves the signature of an ID token unchecked where it came from the provider itself.
      execute: [...insecure, oidc.enableNonRepudiationChecks],
    });
    const entry = { configuration, until: now() + discovered };
    // One question at a time, and none for a moment after one that failed.
    configuration.catch(() => (entry.until = now() + away));
    kept = entry;
    return configuration;
  };
  return {
    async addressOf({ state, nonce, verifier }, redirectUri) {
      const configuration = await ask().catch(tell);
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const asked = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
      };
      return oidc.buildAuthorizationUrl(configuration, asked).href;
    },
    async identify(answer, { state, nonce, verifier }) {
      try {
        const configuration = await ask();
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const inToken = identityOf(claims, userNameClaim);
        if (inToken !== null || configuration.serverMetadata().userinfo_endpoint === undefined) return inToken;
        return identityOf(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub), userNameClaim);
      } catch (error) {
        return tell(error);
      }
    },
  };
}
