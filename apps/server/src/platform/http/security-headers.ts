import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface ExternalSources {
  /** Addresses of calls and queries, if they have another origin. */
  calls: readonly string[];
  /** Whether analytics is enabled, which loads a script from Google (record 86). */
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

/**
 * Returns the policy of every page: only our own files and the configured origins. Inline styles are allowed because
 * Mantine injects some.
 */
function contentSecurityPolicy({ calls, analytics }: ExternalSources): string {
  const sourcesWithSelf = (...sources: string[]): string => ["'self'", ...sources].join(' ');
  const targets = analytics ? analyticsTargets : [];
  return [
    "default-src 'self'",
    `script-src ${analytics ? sourcesWithSelf(analyticsScripts) : sourcesWithSelf()}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${sourcesWithSelf('data:', ...targets)}`,
    "font-src 'self'",
    `connect-src ${sourcesWithSelf(...originsOf(calls), ...targets)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** Allows the page of this response to run a script that it contains, by its hash. */
export function allowScript(reply: FastifyReply, script: string): void {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`));
}

/** Allows the page of this response to be in a frame of these sites, which are origins. */
export function allowFraming(reply: FastifyReply, sites: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`));
}

/**
 * Policy of the worker that scans barcodes: WebAssembly from our own files, and nothing else. A worker has the policy
 * of its own file, so no page needs 'wasm-unsafe-eval'.
 */
export const codeWorkerPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/**
 * Headers that only matter for responses opened as a page, or for a visitor's requests. Scripts, styles and fonts of
 * the build omit them, which saves half a kilobyte for each file before the sign-in button works.
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
 * Returns the headers of every response, as in helmet 8 (its documentation explains each). They never change, so they
 * are built once. HSTS is left to the server that terminates HTTPS, because over plain HTTP it would lock users out of
 * the demo.
 */
export const securityHeaders = ({
  crossOrigin,
  ...elsewhere
}: ExternalSources & { crossOrigin: boolean }): Readonly<Record<string, string>> => ({
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
