import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { getStatement } from './get-statement.ts';
import { statementExport, statementSheet } from './statement-files.ts';
import { mailDue } from './mailing/mail-due.ts';
import { sendStatement, statementMail } from './mailing/statement-mail.ts';
import { registerStatements } from './rest.ts';
import { whyBalance } from './why-balance.ts';

/** The hour at which last month's statements are mailed. By then, the last night's feeds have been imported. */
const mailHour = 9;

/** Monthly statements of what a customer owes and why, from invoices and the ledger. */
export const statements = (services: FeatureServices): Feature => ({
  calls: registerStatements,
  reads: { statement: getStatement, whyBalance },
  exports: statementExport,
  jobs: [worker(statementMail, (job) => sendStatement(services, job))],
  // Runs daily, so that a server that was down on the first of the month catches up.
  schedules: [{ name: 'mail-statements', when: { hour: mailHour }, run: () => mailDue(services) }],
  sheets: { statement: statementSheet },
});
