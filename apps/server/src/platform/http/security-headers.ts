/** The policy of every page: our own files only; style inline because Mantine injects some. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/**
 * The headers of every answer: those of helmet 8 (its documentation says what each is for). They are always the same, so they are put
 * together once. HSTS is left to whoever ends HTTPS; over plain HTTP it would lock the demo out.
 */
export const securityHeaders = ({ crossOrigin }: { crossOrigin: boolean }): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy,
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
