import { resendEvent } from '@tradecounter/contract/events/resend-event';
import type { RuntimeConfig } from '@tradecounter/contract/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { cursorText } from '../../platform/outbox/cursor.ts';
import { findEvent } from '../../platform/outbox/read-events.ts';
import { bearerToken } from '../../platform/http/authenticate.ts';
import { systemOf } from '../systems/system-of.ts';
import { resendOwn } from './delivering/resend-own.ts';
import { eventJson } from './event-wire.ts';
import { pullEvents, WaitingRequests } from './pull/pull-events.ts';
import { needPosition, readQuestion } from './pull/read-question.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns a signal that is aborted once the client has disconnected. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

interface EventOptions {
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  runtime: RuntimeConfig;
}

/**
 * Registers the endpoints for systems: events after a cursor, and one event by its id. They require a token for events.
 * Also registers the call with which people resend an event.
 */
export function registerEvents(platform: HttpPlatform, { stopping, runtime }: EventOptions): void {
  const { app, services } = platform;
  registerCall(platform, resendEvent, (context, { body }) => resendOwn(context, body, runtime));
  const waiting = new WaitingRequests();
  app.get('/wsl/api/events', async (request: FastifyRequest, reply) => {
    const system = await systemOf(services, bearerToken(request), 'events');
    const question = readQuestion(request.query);
    await needPosition(services.db, question.after);
    const endWaiting = question.wait > 0 ? waiting.begin(system.id) : () => {};
    try {
      const signal = AbortSignal.any([stopping, disconnectSignal(reply)]);
      const { events, cursor } = await pullEvents(services.db, question, signal);
      reply.type('application/x-ndjson; charset=utf-8').header('tradecounter-cursor', cursorText(cursor));
      return events.map((event) => `${eventJson(event)}\n`).join('');
    } finally {
      endWaiting();
    }
  });
  app.get<{ Params: { id: string } }>('/wsl/api/events/:id', async (request, reply) => {
    await systemOf(services, bearerToken(request), 'events');
    const { id } = request.params;
    const event = uuid.test(id) ? await findEvent(services.db, id) : null;
    if (event === null) throw new Failure('not_found');
    reply.type('application/json; charset=utf-8');
    return eventJson(event);
  });
}
