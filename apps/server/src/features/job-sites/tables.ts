import { bigint, foreignKey, index, pgSequence, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { money } from '../../platform/db/amount-columns.ts';

/** Numbers of jobs. */
export const jobNumbers = pgSequence('job_numbers', { startWith: 10_001 });

/** A customer's jobs. Their documents are found by sidemark. */
export const jobSites = pgTable(
  'job_sites',
  {
    customerNumber: text('customer_number').notNull(),
    jobNumber: text('job_number').notNull(),
    name: text('name').notNull(),
    /** New orders of the job get it. */
    sidemark: text('sidemark').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2').notNull(),
    city: text('city').notNull(),
    /** State or province. */
    region: text('region').notNull(),
    zip: text('zip').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    costCode: text('cost_code').notNull(),
    /** In dollars. Null when there is none. */
    budget: money('budget'),
    createdById: bigint('created_by_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while it is open. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.jobNumber] }),
    index('job_sites_name_idx').on(table.customerNumber, table.name, table.jobNumber),
  ],
);

/** The sidemarks of jobs. A sidemark belongs to one job. */
export const jobSidemarks = pgTable(
  'job_sidemarks',
  {
    customerNumber: text('customer_number').notNull(),
    /** In lower case. Documents are compared by it. */
    sidemarkKey: text('sidemark_key').notNull(),
    sidemark: text('sidemark').notNull(),
    jobNumber: text('job_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.sidemarkKey] }),
    index('job_sidemarks_job_idx').on(table.customerNumber, table.jobNumber),
    foreignKey({
      columns: [table.customerNumber, table.jobNumber],
      foreignColumns: [jobSites.customerNumber, jobSites.jobNumber],
    }).onDelete('cascade'),
  ],
);
