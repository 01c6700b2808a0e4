import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { calendarPath } from '@tradecounter/contract/still-to-come/still-to-come-calls';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { Failure } from '../../../platform/failure.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import type { HttpPlatform } from '../../../platform/http/register-call.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { findCalendarReader } from '../reader-repository.ts';
import { type CalendarDay, readDays } from './calendar-repository.ts';

/** The most days that a calendar has. */
const maxDays = 2000;
/** How often calendars should ask, in seconds. */
const refreshSeconds = 3600;
/** The secret: 256 bits in base64url. */
const secretForm = /^([\w-]{43})\.ics$/;

/** Writing thousands of days takes a while, so only few at a time. */
const fewCalendars = fewAtOnce(2, 50);

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Renders the days as iCalendar (RFC 5545): all-day events with order numbers and addresses, and nothing else. */
export function renderCalendar(
  days: readonly CalendarDay[],
  { language, now }: { language: Language; now: Date },
): string {
  const words = (key: string, values: Record<string, string | number> = {}) =>
    sayIn(language)(`calendar.${key}`, values);
  const calendar = ical({
    name: words('name'),
    prodId: { company: 'Tradecounter', product: 'Still to come' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { number, day, lines, pickup, address } of days)
    calendar.createEvent({
      id: `${number}-${day}@tradecounter`,
      stamp: now,
      start: midnight(day),
      allDay: true,
      timezone: 'UTC',
      summary: words(pickup ? 'pickup' : 'delivery', { number, count: lines }),
      location: address,
    });
  return calendar.toString();
}

/**
 * Registers the addresses of calendars. An address opens the days of one customer for as long as its user still has the
 * customer and sees orders. Everything else is 404.
 */
export function serveCalendars({ app, services }: HttpPlatform): void {
  app.get<{ Params: { file: string } }>(`/wsl${calendarPath}:file`, async (request, reply) => {
    const secret = secretForm.exec(request.params.file)?.[1];
    const reader = secret === undefined ? null : await findCalendarReader(services.db, hashToken(secret));
    if (reader === null) throw new Failure('not_found');
    const { customerNumber, language } = reader;
    const claims = mergeClaims(reader.userClaims, reader.claims);
    if (!may(claims, 'SeeOrders') || may(claims, 'MustResetPassword')) throw new Failure('not_found');
    const body = await fewCalendars(async () => {
      const asked = { customerNumber, etas: may(claims, 'SeeBackOrderEtas'), today: services.today(), limit: maxDays };
      return renderCalendar(await readDays(services.db, asked), { language, now: services.now() });
    });
    return reply.type('text/calendar; charset=utf-8').header('x-content-type-options', 'nosniff').send(body);
  });
}
