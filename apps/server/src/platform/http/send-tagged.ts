import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the browser already has the version with this ETag. */
export function hasTag(request: FastifyRequest, tag: string): boolean {
  // It is weak where the answer may be compressed.
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag);
}

/**
 * Sends a text that is requested at every start and rarely changes. Sends it with its ETag, or 304 without a body when
 * the browser has it. The tag is weak, because compressed answers have the same.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', `W/${tag}`);
  if (hasTag(request, tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
