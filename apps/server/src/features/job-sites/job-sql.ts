import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** The keys of the sidemarks of job `j`, as an array. */
export const keysOfJob = sql`(select array_agg(k.sidemark_key)
    from job_sidemarks k
    where k.customer_number = j.customer_number and k.job_number = j.job_number)`;

/**
 * Whether an order belongs to a job by these keys: it has one of its sidemarks, or one of its lines has. Indexes of
 * sidemarks in lower case serve both.
 */
export const orderOfJob = (order: SQL, keys: SQL): SQL => sql`(lower(${order}.sidemark) = any(${keys})
    or ${order}.order_number in (
      select l.order_number
      from order_lines l
      where l.customer_number = ${order}.customer_number and l.sidemark <> '' and lower(l.sidemark) = any(${keys})))`;

/** Whether an invoice belongs to a job: it has one of its sidemarks, or its order belongs to it. */
export const invoiceOfJob = (invoice: SQL, keys: SQL): SQL => sql`(lower(${invoice}.sidemark) = any(${keys})
    or ${invoice}.order_number in (
      select o.order_number
      from orders o
      where o.customer_number = ${invoice}.customer_number and lower(o.sidemark) = any(${keys})))`;

/**
 * What the orders and invoices of a job come to, in dollars. An order with one of its sidemarks counts what is invoiced
 * less credits, and what isn't invoiced yet, as budgets count it. Its lines for other jobs are left out as ordered. Of
 * other orders, the lines for the job count as ordered. Invoices without an order count by their sidemark.
 */
export const usedSql = (customerNumber: SQL, keys: SQL): SQL => sql`(select coalesce(sum(amount), 0)
    from (
        select coalesce(i.billed, 0)
            + case
              when o.state = 'cancelled' or o.state = 'shipped' and i.invoiced is not null then 0
              else greatest(o.total - coalesce(i.invoiced, 0), 0)
            end
            - coalesce((
                select sum(l.net)
                from order_lines l
                where l.customer_number = o.customer_number and l.order_number = o.order_number and l.sidemark <> ''
                  and lower(l.sidemark) <> all(${keys}) and o.state <> 'cancelled'), 0) as amount
        from orders o
        left join lateral (
          select sum(v.total) as billed, sum(v.total) filter (where v.total > 0) as invoiced
          from invoices v
          where v.order_number = o.order_number and v.customer_number = o.customer_number) i on true
        where o.customer_number = ${customerNumber} and o.sidemark <> '' and lower(o.sidemark) = any(${keys})
        union all
        select l.net
        from order_lines l
        join orders o on o.customer_number = l.customer_number and o.order_number = l.order_number
          and o.state <> 'cancelled' and lower(o.sidemark) <> all(${keys})
        where l.customer_number = ${customerNumber} and l.sidemark <> '' and lower(l.sidemark) = any(${keys})
        union all
        select v.total
        from invoices v
        where v.customer_number = ${customerNumber} and v.sidemark <> '' and lower(v.sidemark) = any(${keys})
          and not exists (
            select 1
            from orders o
            where o.customer_number = v.customer_number and o.order_number = v.order_number)) amounts)`;
