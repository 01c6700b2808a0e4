import * as calls from '@tradecounter/contract/still-to-come/still-to-come-calls';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { serveCalendars } from './calendar/serve-calendar.ts';
import { endCalendar, mailMoved, makeCalendar, markSeen } from './change-reader.ts';
import { listChoices, listStillToCome, readNewsOf, stillToComeExport } from './list-still-to-come.ts';
import { mailMovedDates, movedMail, sendMovedMail } from './mail/moved-mail.ts';
import { refreshDates } from './refresh-dates.ts';

/** Minutes between two looks at the dates. Feeds, orders and stock counts all move them. */
const minutes = 2;
/** The hour at which dates that moved are mailed, by the distributor's clock. */
const mailHour = 7;

/** Goods that are still to come, when they are expected, and the mails about dates that moved. */
export const stillToCome = (services: FeatureServices): Feature => ({
  calls: (platform) => {
    registerCall(platform, calls.markDatesSeen, (context) => markSeen(context));
    registerCall(platform, calls.mailMovedDates, (context, { body }) => mailMoved(context, body));
    registerCall(platform, calls.makeCalendar, (context) => makeCalendar(context));
    registerCall(platform, calls.endCalendar, (context) => endCalendar(context));
    serveCalendars(platform);
  },
  reads: { stillToCome: listStillToCome, stillToComeChoices: listChoices, stillToComeNews: readNewsOf },
  exports: stillToComeExport,
  jobs: [worker(movedMail, (job) => sendMovedMail(services, job))],
  schedules: [
    { name: 'refresh-dates', when: { everyMinutes: minutes }, run: () => refreshDates(services) },
    { name: 'mail-moved-dates', when: { hour: mailHour }, run: () => mailMovedDates(services) },
  ],
});
