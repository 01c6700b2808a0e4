import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
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

const unpacked: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
  zstd: (bytes) => zstdDecompressSync(bytes),
};

/** Sends over one connection. */
export const sendOver =
  (client: Client): Send =>
  async ({ method, path, headers, body, check }) => {
    const answer = await client.request({ method, path, headers: headers ?? null, body: body ?? null });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const text = unpacked[String(answer.headers['content-encoding'] ?? 'identity')]!(bytes).toString();
    if (answer.statusCode !== 200 || !check(text)) {
      throw new Error(
        `${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 500)}\n${body?.slice(0, 500) ?? ''}`,
      );
    }
    return text;
  };
