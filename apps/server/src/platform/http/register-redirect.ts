import type { Context } from '../context.ts';
import { type HttpPlatform, originOf } from './register-call.ts';

/** A redirect of the browser. */
export interface Redirect {
  /** An address of the portal, or one that the distributor has configured. */
  to: string;
  /** Set-Cookie, if any. */
  cookie: string | null;
  /** For the log. */
  fault: Error | null;
}

/** Data that the browser sends. */
export interface RedirectRequest {
  /** The query string with its question mark, unchanged. */
  search: string;
  cookie: string | undefined;
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/**
 * Registers an address that opens in the browser and redirects immediately. It is neither a page nor a call, and stores
 * nothing.
 */
export function registerRedirect(
  { app, services }: HttpPlatform,
  path: string,
  redirectTo: (context: Context, request: RedirectRequest) => Promise<Redirect>,
): void {
  app.get(path, async (request, reply) => {
    const context = { ...services, ...originOf(request), actor: null, keyed: null };
    const { to, cookie, fault } = await redirectTo(context, {
      search: searchOf(request.url),
      cookie: request.headers.cookie,
    });
    if (fault !== null) request.log.error({ err: fault }, path);
    if (cookie !== null) void reply.header('set-cookie', cookie);
    return reply.header('cache-control', 'no-store').redirect(to, 302);
  });
}
