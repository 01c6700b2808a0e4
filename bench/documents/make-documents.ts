import type pg from 'pg';

/** The one customer whose documents they are. */
export const documentsOf = 'BENCH-1';

const words = `(array['Royal Oak plank, natural', 'Slate tile, graphite', 'Cove base, 4 in', 'Stair nose, walnut',
  'Underlayment roll', 'Grout, warm gray', 'Maple plank, sand', 'Thinset mortar', 'Quarter round, white',
  'Porcelain tile, bone'])`;
const cities = `(array['Portland', 'Salem', 'Bend', 'Eugene', 'Medford', 'Astoria', 'Boise', 'Spokane'])`;

const item = `'ITEM-' || lpad((n * 17 + l * 1009 * (n % 13 + 1)) % 20000 || '', 5, '0')`;

/** What imports keep beside the invoices. */
const kept: readonly string[] = [
  `insert into purchased_items (customer_number, item_id, times, last_on, description, uom, last_price, quantity)
    select l.customer_number, l.item_id, count(distinct l.invoice_number), max(i.invoice_date), max(l.description),
      'CT', 80, sum(l.quantity)
    from invoice_lines l join invoices i on i.customer_number = l.customer_number
      and i.invoice_number = l.invoice_number where l.customer_number = '${documentsOf}' group by 1, 2`,
  `insert into purchase_months (customer_number, month, ship_to, item_id, uom, times, quantity, amount, last_on,
    last_price)
    select i.customer_number, date_trunc('month', i.invoice_date)::date, i.ship_to, l.item_id, l.uom,
      count(distinct i.invoice_number), sum(l.quantity), sum(l.amount), max(i.invoice_date), 80
    from invoice_lines l join invoices i on i.customer_number = l.customer_number
      and i.invoice_number = l.invoice_number group by 1, 2, 3, 4, 5`,
  `insert into purchase_months (customer_number, month, ship_to, item_id, uom, times, quantity, amount, billed)
    select i.customer_number, date_trunc('month', i.invoice_date)::date, i.ship_to, '', '',
      count(*) filter (where i.total > 0), 0, sum(i.total - l.amount), sum(i.total)
    from invoices i join (select invoice_number, sum(amount) as amount from invoice_lines group by 1) l
      on l.invoice_number = i.invoice_number group by 1, 2, 3`,
  `insert into purchase_totals (customer_number, year, item_id, uom, times, quantity, amount, last_on, last_price)
    select m.customer_number, y.year, m.item_id, m.uom, sum(m.times), sum(m.quantity), sum(m.amount), max(m.last_on),
      max(m.last_price)
    from (select distinct customer_number, date_trunc('year', month)::date as year from purchase_months) y
    join purchase_months m on m.customer_number = y.customer_number and m.month < y.year + interval '1 year'
      group by 1, 2, 3, 4`,
];

/** Statements that make so many orders of five lines each and as many invoices and quotes, all of one customer; one order in twenty is still open, and one quote in forty can be ordered. */
const statements = (count: number): readonly string[] => [
  `insert into customers (number, name, city, state, location)
    values ('${documentsOf}', 'Bench Interiors', 'Salem', 'OR', '01')`,
  `insert into ship_tos (customer_number, sequence, name, line1, city, state, zip, location)
    select '${documentsOf}', n::text, 'Site ' || n, n || ' Mill Road', ${cities}[n], 'OR', '97203', '01'
      from generate_series(1, 4) n`,
  `insert into families (id, name) select 'F' || n, 'Family ' || n from generate_series(1, 40) n`,
  `insert into items (id, description, family, base_uom)
    select 'ITEM-' || lpad(n || '', 5, '0'), ${words}[n % 10 + 1], 'F' || n % 40 + 1, 'SF'
    from generate_series(0, 19999) n`,
  `insert into orders (customer_number, order_number, source, placed_by, placed_at, state, po_number, sidemark,
    requested_date, location, location_name, ship_via, ship_via_description, ship_to, merchandise, total, found_by)
    select '${documentsOf}', 'SO' || (1000000 + n), 'feed', 'Counter',
      timestamptz '2008-01-01 08:00:00+00' + n * interval '45 minutes',
      case when n % 20 = 0 then 'open' when n % 20 = 7 and n > ${count} * 0.9 then 'partial'
        when n % 50 = 3 then 'cancelled' else 'shipped' end,
      'PO-' || (n * 7919 % 900001), case when n % 3 = 0 then 'Job ' || (n * 31 % 4001) else '' end,
        case when n % 4 > 0 then date '2008-01-04' + n * 45 / 1440 + n % 9 end, '01', 'Portland', 'TRK', 'Our truck',
      jsonb_build_object('name', 'Site ' || n % 97, 'line1', (n % 990 + 1) || ' Mill Road', 'line2', '', 'city',
        ${cities}[n % 8 + 1], 'state', 'OR', 'zip', '97' || lpad((n % 300)::text, 3, '0')),
      (n * 7919 % 400000) / 100.0, (n * 7919 % 400000) / 100.0,
      (select string_agg(${item} || ' ' || ${words}[(n + l * 3) % 10 + 1], chr(10)) from generate_series(1, 5) l)
    from generate_series(1, ${count}) n`,
  `insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom,
    base_quantity, base_uom, keeps_goods, unit_price, price_uom, price_quantity, net)
    select '${documentsOf}', 'SO' || (1000000 + n), l, ${item}, ${words}[(n + l * 3) % 10 + 1], l, 'CT', l * 20, 'SF',
      false, 4, 'SF', l * 20, l * 80
    from generate_series(1, ${count}) n, generate_series(1, 5) l`,
  `update order_lines l set back_ordered = l.base_quantity / 2 from orders o
    where o.customer_number = l.customer_number and o.order_number = l.order_number and o.state in ('open', 'partial')
      and l.line_number % 2 = 0`,
  `insert into coming_goods (customer_number, order_number, line_number, part, due, before, moved_at, history)
    select l.customer_number, l.order_number, l.line_number, part,
      case when l.line_number % 3 > 0 then current_date + l.line_number * 7 end,
      case when l.line_number = 4 then current_date + 21 end,
        case when l.line_number = 4 then now() - interval '3 days' end,
      case when l.line_number = 4 then jsonb_build_array(jsonb_build_object('date', current_date + 21, 'until', now()))
        else '[]' end
    from orders o join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number,
      unnest(array['stock', 'backOrder']) part
        where o.state in ('open', 'partial') and (part = 'stock' or l.back_ordered > 0)`,
  `insert into invoices (customer_number, invoice_number, ship_to, order_number, po_number, sidemark, invoice_date,
    due_date, total, open_in_erp, found_by)
    select o.customer_number, 'IN' || (1000000 + n), (n % 4 + 1)::text, o.order_number, o.po_number, o.sidemark,
      (o.placed_at + interval '5 days')::date, (o.placed_at + interval '35 days')::date,
      case when n % 40 = 9 then -o.total / 4 else o.total end, case when n % 40 = 9 then 0
        when n > ${count} * 0.97 then o.total
        else 0 end, o.found_by || chr(10) || (o.ship_to->>'name') || ' ' || (o.ship_to->>'city')
    from generate_series(1, ${count}) n
      join orders o on o.customer_number = '${documentsOf}' and o.order_number = 'SO' || (1000000 + n)`,
  `insert into invoice_lines (customer_number, invoice_number, line_number, item_id, description, quantity, uom,
    unit_price, amount)
    select customer_number, 'IN' || substr(order_number, 3), line_number, item_id, description, quantity, uom, 80, net
      from order_lines where customer_number = '${documentsOf}'`,
  ...kept,
  `insert into quotes (customer_number, quote_number, state, quoted, expires, po_number, sidemark, ship_to, total,
    found_by)
    select o.customer_number, 'Q' || (1000000 + n), case when n % 2 = 0 then 'open' when n % 10 = 3 then 'withdrawn'
      else 'ordered' end, o.placed_at::date,
      case when n % 40 = 0 then date '2099-01-01' + n % 700
        when n % 7 > 0 then o.placed_at::date + 30 end, o.po_number, o.sidemark, (n % 4 + 1)::text, o.total,
      o.found_by || chr(10) || (o.ship_to->>'name') || ' ' || (o.ship_to->>'city')
    from generate_series(1, ${count}) n
      join orders o on o.customer_number = '${documentsOf}' and o.order_number = 'SO' || (1000000 + n)`,
  `insert into quote_lines (customer_number, quote_number, line_number, item_id, description, quantity, uom,
    unit_price, amount)
    select customer_number, 'Q' || substr(order_number, 3), line_number, item_id, description, quantity, uom, 80, net
      from order_lines where customer_number = '${documentsOf}'`,
];

/** Makes them; a minute or two for 200,000. */
export async function makeDocuments(client: pg.Client, count: number): Promise<void> {
  for (const statement of statements(count)) await client.query(statement);
}
