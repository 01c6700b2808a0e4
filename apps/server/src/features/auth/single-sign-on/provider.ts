import * as oidc from 'openid-client';

/** The distributor's one provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim that holds the user name here. Null = people are identified by their verified e-mail address. */
  userNameClaim: string | null;
}

/** The random values that bind an answer of the provider to our request. */
export interface Question {
  state: string;
  nonce: string;
  verifier: string;
}

/** The person who came back from the provider. Null when the provider sends no name, or no verified address. */
export type Identity = { email: string } | { username: string } | null;

/** The provider can't be reached, or its answer isn't valid. */
export class ProviderUnavailable extends Error {}
/** The provider, or the person there, refused. */
export class ProviderRefusal extends Error {}

export interface Provider {
  /**
   * Where to send the browser with that question. With `prompt`, the provider asks for the password again, even if the
   * person is signed in there. Throws ProviderUnavailable.
   */
  addressOf(question: Question, redirectUri: string, prompt?: 'login'): Promise<string>;
  /**
   * Returns the person meant by the answer, after checking it against its question.
   * `answer` is the address the provider redirected to. Throws ProviderUnavailable and ProviderRefusal.
   */
  identify(answer: URL, question: Question): Promise<Identity>;
}

/** Milliseconds for which the discovered configuration is cached. */
const cachedFor = 3_600_000;
/** Milliseconds for which a failed provider isn't queried again. */
const failedFor = 5_000;
/** Seconds for each request to the provider. */
const timeoutSeconds = 8;
/** Longer values can't match one of our columns. */
const maxValueLength = 254;

/** Makes a question that can't be guessed. */
export const newQuestion = (): Question => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** Returns the trimmed text; null for anything that can't be a user name or an address. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= maxValueLength &&
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
  // Without verification, people could enter any address there and sign in as its owner here.
  return email === null || claims['email_verified'] !== true ? null : { email };
}

const refusals = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

/** Throws an error of the provider as ProviderRefusal or ProviderUnavailable. */
function throwProviderError(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError && refusals.has(error.error))
    throw new ProviderRefusal(error.error);
  throw new ProviderUnavailable('The provider of single sign-on cannot be asked, or says what does not hold', {
    cause: error,
  });
}

/**
 * OpenID Connect: authorization code with PKCE, state and nonce. The configuration is discovered on first use and
 * cached for an hour.
 */
export function openProvider(
  { issuer, clientId, clientSecret, userNameClaim }: ProviderSettings,
  now: () => number = Date.now,
): Provider {
  let cached: { configuration: Promise<oidc.Configuration>; until: number } | null = null;
  const insecure = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const discover = (): Promise<oidc.Configuration> => {
    if (cached !== null && now() < cached.until) return cached.configuration;
    const configuration = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // By default, openid-client doesn't check the signature of an ID token that comes directly from the provider.
      execute: [...insecure, oidc.enableNonRepudiationChecks],
    });
    const entry = { configuration, until: now() + cachedFor };
    // One request at a time, and none shortly after a failed one.
    configuration.catch(() => (entry.until = now() + failedFor));
    cached = entry;
    return configuration;
  };
  return {
    async addressOf({ state, nonce, verifier }, redirectUri, prompt) {
      const configuration = await discover().catch(throwProviderError);
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt !== undefined && { prompt }),
      };
      return oidc.buildAuthorizationUrl(configuration, parameters).href;
    },
    async identify(answer, { state, nonce, verifier }) {
      try {
        const configuration = await discover();
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
        return throwProviderError(error);
      }
    },
  };
}
