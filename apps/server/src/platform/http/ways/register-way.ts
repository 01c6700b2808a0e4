import type { Context } from '../../context.ts';
import { type HttpPlatform, originOf } from '../register-call.ts';

/** Where a browser is led. */
export interface Leading {
  /** An address of the portal, or one that the distributor has set. */
  to: string;
  /** Set-Cookie, if any. */
  cookie: string | null;
  /** For the log. */
  fault: Error | null;
}

/** What the browser brings along. */
export interface Brought {
  /** From the question mark on, as it came. */
  search: string;
  cookie: string | undefined;
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** An address that a person's browser opens, and that leads it on at once: no page and no call. Nothing of it is kept on the way. */
export function registerWay(
  { app, services }: HttpPlatform,
  path: string,
  lead: (context: Context, brought: Brought) => Promise<Leading>,
): void {
  app.get(path, async (request, reply) => {
    const context = { ...services, ...originOf(request), actor: null, keyed: null };
    const { to, cookie, fault } = await lead(context, {
      search: searchOf(request.url),
      cookie: request.headers.cookie,
    });
    if (fault !== null) request.log.error({ err: fault, requestId: request.id }, path);
    if (cookie !== null) void reply.header('set-cookie', cookie);
    return reply.header('cache-control', 'no-store').redirect(to, 302);
  });
}
