interface Elsewhere {
  /** Addresses of calls and queries; only another origin needs to be named. */
  calls: readonly string[];
  /** Whether visits may be counted, which brings a script from Google (record 86). */
  analytics: boolean;
}

const analyticsScripts = 'https://www.googletagmanager.com';
const analyticsTargets = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((one) => !one.startsWith('/')).map((one) => new URL(one).origin)),
];

/** The policy of every page: our own files only, and what the settings name; style inline because Mantine injects some. */
function contentSecurityPolicy({ calls, analytics }: Elsewhere): string {
  const named = (...sources: string[]): string => ["'self'", ...sources].join(' ');
  const targets = analytics ? analyticsTargets : [];
  return [
    "default-src 'self'",
    `script-src ${analytics ? named(analyticsScripts) : named()}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${named('data:', ...targets)}`,
    "font-src 'self'",
    `connect-src ${named(...originsOf(calls), ...targets)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/**
 * The policy of the worker that reads barcodes: WebAssembly from our own files, and nothing else. A worker has the
 * policy of its own file, so no page needs 'wasm-unsafe-eval'.
 */
export const codeWorkerPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/**
 * Those that speak to a browser that opens an answer as a page of its own, or of a visitor's requests. Scripts, styles and fonts of the build are nobody's
 * page: there they would only be carried, half a kilobyte a file, before the sign-in button works.
 */
export const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
] as const;

/**
 * The headers of every answer: those of helmet 8 (its documentation says what each is for). They are always the same, so they are put
 * together once. HSTS is left to whoever ends HTTPS; over plain HTTP it would lock the demo out.
 */
export const securityHeaders = ({
  crossOrigin,
  ...elsewhere
}: Elsewhere & { crossOrigin: boolean }): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(elsewhere),
  'cross-origin-opener-policy': 'same-origin',
  ...(crossOrigin ? {} : { 'cross-origin-resource-policy': 'same-origin' }),
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
