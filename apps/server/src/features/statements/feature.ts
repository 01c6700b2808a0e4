import type { Feature } from '../../platform/feature.ts';
import { getStatement } from './get-statement.ts';
import { statementExport, statementSheet } from './statement-files.ts';
import { mailDue } from './mailing/mail-due.ts';
import { sendStatement } from './mailing/send-statement.ts';
import { statementMail } from './mailing/statement-mail.ts';
import { registerStatements } from './rest.ts';
import { whyBalance } from './why-balance.ts';

/** The hour at which last month's statements are mailed. By then, the last night's feeds have been imported. */
const mailHour = 9;

/** Monthly statements of what a customer owes and why, from invoices and the ledger. */
export const statements: Feature = {
  name: 'statements',
  calls: ({ platform }) => registerStatements(platform),
  reads: ({ config: { TIME_ZONE: timeZone } }) => ({
    statement: (context, asked: { month?: string | null }) => getStatement(context, asked, { timeZone }),
    whyBalance: (context) => whyBalance(context, { timeZone }),
  }),
  exports: ({ config }) => statementExport({ timeZone: config.TIME_ZONE }),
  jobs: async ({ platform, mailer, letterhead, portal, config }) => {
    const { db, jobs } = platform.services;
    const { TIME_ZONE: timeZone, CURRENCY_PRECISION: precision } = config;
    await jobs.work(statementMail, (job) =>
      sendStatement(db, { mailer, letterhead, portal, timeZone, precision }, job),
    );
  },
  // Runs daily, so that a server that was down on the first of the month catches up.
  schedules: ({ platform: { services } }) => [
    { name: 'mail-statements', when: { hour: mailHour }, run: () => mailDue(services) },
  ],
  sheets: (dependencies) => ({ statement: statementSheet(dependencies) }),
};
