/**
 * Returns the SQL that sets the state of the deliveries in the stage from all of their steps. The latest step counts,
 * except that a delivery stays delivered until a later step says that it was planned again, missed or cancelled. The
 * clocks of trucks and warehouses differ, so that 'loaded' may come minutes after 'delivered'.
 */
export const settleDeliveries = (stage: string): string => `
  update deliveries d set state = l.step, state_at = l.at, taken_by = case l.step when 'delivered' then l.name else '' end
  from (
    select distinct on (t.customer_number, t.delivery_number) t.customer_number, t.delivery_number, t.step, t.at, t.name
    from delivery_steps t
    where (t.customer_number, t.delivery_number) in (select customer_number, delivery_number from ${stage})
    order by t.customer_number, t.delivery_number,
      t.step = 'delivered' and not exists (
        select 1 from delivery_steps n
        where n.customer_number = t.customer_number and n.delivery_number = t.delivery_number
          and n.step in ('planned', 'missed', 'cancelled') and n.at > t.at) desc,
      t.at desc, array_position(array['cancelled', 'missed', 'planned', 'loaded', 'out', 'delivered'], t.step) desc) l
  where d.customer_number = l.customer_number and d.delivery_number = l.delivery_number
    and (d.state, d.state_at, d.taken_by)
      is distinct from (l.step, l.at, case l.step when 'delivered' then l.name else '' end)`;
