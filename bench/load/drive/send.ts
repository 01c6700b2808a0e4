import type { Client } from 'undici';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether the answer is the one that was asked for; what fails is not counted but ends the run. */
  check: (body: string) => boolean;
}

/** Sends a request and answers the body. Throws unless the answer is 200 and passes the check. */
export type Send = (request: Request) => Promise<string>;

/** Sends over one connection. */
export const sendOver =
  (client: Client): Send =>
  async ({ method, path, headers, body, check }) => {
    const answer = await client.request({ method, path, headers: headers ?? null, body: body ?? null });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || !check(text)) {
      throw new Error(
        `${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 500)}\n${body?.slice(0, 500) ?? ''}`,
      );
    }
    return text;
  };
