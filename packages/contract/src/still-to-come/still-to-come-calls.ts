import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, flag } from '../fields.ts';

/** Path of calendar addresses below the API base. The secret and `.ics` follow it. */
export const calendarPath = '/api/stilltocome/calendar/';

const common = { access: 'session', account: 'body', method: 'POST', permission: 'SeeOrders' } as const;

export const markDatesSeen = defineCall({
  ...common,
  name: 'stillToCome.seen',
  path: '/api/stilltocome/seen',
  about: 'Records that the user has seen the dates that moved so far. Later ones count for the badge.',
  body: z.object({ customerNumber }),
  answer: z.object({}),
});

export const mailMovedDates = defineCall({
  ...common,
  name: 'stillToCome.mail',
  path: '/api/stilltocome/mail',
  about:
    'Turns the daily e-mail about dates that moved on or off for this user and customer. Returns the address. Refused with `conflict` for a user without an e-mail address.',
  body: z.object({ customerNumber, daily: flag }),
  answer: z.object({ email: z.string() }),
  permission: ['SeeOrders', 'SeeBackOrderEtas'],
  errors: ['conflict'],
});

export const makeCalendar = defineCall({
  ...common,
  name: 'stillToCome.makeCalendar',
  path: '/api/stilltocome/makecalendar',
  about:
    'Makes the address of a calendar (iCalendar) with the days of deliveries and pick-ups, for this user and customer. It ends the earlier address. The address needs no token, so anyone who has it can read days, order numbers and addresses. It is shown only here.',
  body: z.object({ customerNumber }),
  /** Relative to the API base. */
  answer: z.object({ address: z.string() }),
});

export const endCalendar = defineCall({
  ...common,
  name: 'stillToCome.endCalendar',
  path: '/api/stilltocome/endcalendar',
  about: 'Ends the calendar address of this user and customer at once. Does nothing if there is none.',
  body: z.object({ customerNumber }),
  answer: z.object({}),
});

export const stillToComeCalls = [markDatesSeen, mailMovedDates, makeCalendar, endCalendar];
