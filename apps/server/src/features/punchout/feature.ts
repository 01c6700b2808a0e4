import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { documentSettingsOf } from './orders/place-document.ts';
import { registerPunchOut } from './rest.ts';
import { LogThrottle } from '../../platform/http/log/log-throttle.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { noticeHosts } from './connections/change-connections.ts';
import { noticeQueue, planNotices, sendNotice } from './notices/send-notices.ts';
import { removeOldVisits } from './visits/return-page.ts';
import { makeDueReports } from './edi/report-stock.ts';
import { exchangeFolders } from './edi/folder/exchange-folders.ts';
import { pushRounds } from './edi/push/push-documents.ts';
import { registerEdi } from './edi/rest.ts';
import { removeOldDocuments, removeOldInterchanges } from './edi/edi-repository.ts';
import { framingSites } from './visits/start-shopping.ts';
import { keptDays } from './visits/set-up.ts';

/** Minutes between two looks at what the feeds have brought. */
const noticeMinutes = 2;

/** Minutes by which a stock report may be late, see report-stock.ts for those before midnight. */
const stockMinutes = 5;

/** Seconds between two looks for documents to post to EDI partners. */
const pushSeconds = 5;

/** Seconds between two looks into the folders of EDI partners, and milliseconds between equal warnings about them. */
const folderSeconds = 60;
const warningMilliseconds = 3_600_000;

/** Customers' procurement systems, which open the portal and take its carts home. */
export const punchOut = (services: FeatureServices): Feature => {
  const { db, now, today, portal, config, vault, log } = services;
  const settings = documentSettingsOf(config);
  const warnings = new LogThrottle(Date.now, warningMilliseconds);
  const warn = (line: string): void => warnings.report(line, ({ skipped }) => log.warn({ more: skipped }, line));
  const { ediFolder: root } = config;
  const pushes = pushRounds({ db, now, vault, hosts: noticeHosts }, (err) => log.error({ err }, 'EDI documents'));
  return {
    calls: (platform) => {
      registerPunchOut(platform, { portal, settings, vault });
      registerEdi(platform, settings);
    },
    framingSites: (code) => framingSites(services, code),
    jobs: [worker(noticeQueue, (key) => sendNotice({ db, now, today, vault, portal, hosts: noticeHosts }, key))],
    schedules: [
      { name: 'punchout-notices', when: { everyMinutes: noticeMinutes }, run: () => planNotices(services) },
      { name: 'edi-stock', when: { everyMinutes: stockMinutes }, run: () => makeDueReports(services) },
    ],
    loops: [
      { name: 'EDI documents', seconds: pushSeconds, run: pushes.begin, ended: pushes.ended },
      // Not a schedule, because only some of the servers may have the folder.
      ...(root === null
        ? []
        : [
            {
              name: 'EDI folders',
              seconds: folderSeconds,
              run: async (signal: AbortSignal) =>
                void (await exchangeFolders(services, { root, settings, warn, signal })),
            },
          ]),
    ],
    chores: [
      { what: 'PunchOut visits', keepDays: keptDays, remove: (before) => removeOldVisits(db, before) },
      { what: 'EDI documents', keepDays: config.KEEP_EDI, remove: (before) => removeOldDocuments(db, before) },
      { what: 'EDI interchanges', keepDays: config.KEEP_EDI, remove: (before) => removeOldInterchanges(db, before) },
    ],
  };
};
