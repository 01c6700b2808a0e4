import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { documentSettingsOf } from './orders/place-document.ts';
import { registerPunchOut } from './rest.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { noticeHosts } from './connections/change-connections.ts';
import { noticeQueue, planNotices, sendNotice } from './notices/send-notices.ts';
import { removeOldVisits } from './visits/return-page.ts';
import { makeDueReports } from './edi/report-stock.ts';
import { registerEdi } from './edi/rest.ts';
import { removeOldDocuments, removeOldInterchanges } from './edi/edi-repository.ts';
import { framingSites } from './visits/start-shopping.ts';
import { keptDays } from './visits/set-up.ts';

/** Minutes between two looks at what the feeds have brought. */
const noticeMinutes = 2;

/** Minutes by which a stock report may be late, see report-stock.ts for those before midnight. */
const stockMinutes = 5;

/** Customers' procurement systems, which open the portal and take its carts home. */
export const punchOut = (services: FeatureServices): Feature => {
  const { db, now, today, portal, config, vault } = services;
  return {
    calls: (platform) => {
      const settings = documentSettingsOf(config);
      registerPunchOut(platform, { portal, settings, vault });
      registerEdi(platform, settings);
    },
    framingSites: (code) => framingSites(services, code),
    jobs: [worker(noticeQueue, (key) => sendNotice({ db, now, today, vault, portal, hosts: noticeHosts }, key))],
    schedules: [
      { name: 'punchout-notices', when: { everyMinutes: noticeMinutes }, run: () => planNotices(services) },
      { name: 'edi-stock', when: { everyMinutes: stockMinutes }, run: () => makeDueReports(services) },
    ],
    chores: [
      { what: 'PunchOut visits', keepDays: keptDays, remove: (before) => removeOldVisits(db, before) },
      { what: 'EDI documents', keepDays: config.KEEP_EDI, remove: (before) => removeOldDocuments(db, before) },
      { what: 'EDI interchanges', keepDays: config.KEEP_EDI, remove: (before) => removeOldInterchanges(db, before) },
    ],
  };
};
