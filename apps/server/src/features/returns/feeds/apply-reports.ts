import { sql } from 'drizzle-orm';
import type { AroundWrite, Work } from '../../../platform/feeds/target.ts';

const quoted = (now: Date): string => `'${now.toISOString()}'::timestamptz`;

/** Creates the returns that were taken elsewhere. */
const create = (stage: string, now: Date): string => `
  insert into returns (customer_number, return_number, source, order_number, invoice_number, state, requested_at,
    changed_at,
    rma, credit_number, found_by)
  select s.customer_number, s.return_number, case when s.order_number <> '' then 'order' else 'invoice' end,
    s.order_number, s.invoice_number, '', least((s.date + time '12:00') at time zone 'UTC', ${quoted(now)}),
      ${quoted(now)},
    s.rma, s.credit_number, ''
  from ${stage} s
  where not exists (select 1 from returns r where r.return_number = s.return_number)`;

/** Adds a step to each return that gets another state. A withdrawn return stays withdrawn. */
const addSteps = (stage: string, now: Date): string => `
  insert into return_steps (customer_number, return_number, number, state, at, day, note)
  select r.customer_number, r.return_number,
    1 + coalesce((select max(p.number) from return_steps p
      where p.customer_number = r.customer_number and p.return_number = r.return_number), 0),
    s.state, ${quoted(now)}, s.date, s.note
  from ${stage} s join returns r on r.customer_number = s.customer_number and r.return_number = s.return_number
  where r.state not in (s.state, 'withdrawn')`;

/** The note of the state that a return has already. */
const correctNotes = (stage: string): string => `
  update return_steps p set note = s.note, day = s.date
  from ${stage} s join returns r on r.customer_number = s.customer_number and r.return_number = s.return_number
  where r.state = s.state and p.customer_number = r.customer_number and p.return_number = r.return_number
    and p.number = (select max(l.number) from return_steps l
      where l.customer_number = r.customer_number and l.return_number = r.return_number)
    and (p.note, coalesce(p.day, s.date)) <> (s.note, s.date)`;

const setStates = (stage: string, now: Date): string => `
  update returns r set state = s.state, rma = s.rma, credit_number = s.credit_number,
    changed_at = case when r.state = s.state then r.changed_at else ${quoted(now)} end
  from ${stage} s
  where r.customer_number = s.customer_number and r.return_number = s.return_number and r.state <> 'withdrawn'`;

/** After reports are written, gives the returns the reported states, and creates those that were taken elsewhere. */
export const applyReports: AroundWrite = ({ tx, stage, now }: Work) =>
  Promise.resolve(async () => {
    for (const statement of [create, correctNotes, addSteps, setStates])
      await tx.execute(sql.raw(statement(stage, now)));
  });

/** After lines are written, sums up the returns that they belong to. */
export const sumUpReturns: AroundWrite = ({ tx, stage }: Work) =>
  Promise.resolve(
    async () =>
      void (await tx.execute(
        sql.raw(`
        update returns r set amount = l.amount, found_by = l.words
        from (select n.customer_number, n.return_number, sum(n.amount) as amount,
            string_agg(distinct n.item_id || ' ' || n.description, chr(10)) as words
          from return_lines n where n.return_number in (select return_number from ${stage})
          group by 1, 2) l
        where r.customer_number = l.customer_number and r.return_number = l.return_number`),
      )),
  );
