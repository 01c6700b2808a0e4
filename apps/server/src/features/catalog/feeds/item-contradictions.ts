import type { Contradiction } from '../../../platform/feeds/target.ts';

const amount = (sql: string): string => `trim_scale(round(${sql}, 4))`;

/** Staged items `s` whose base unit differs from that of the item `i`. */
const otherUnit = (stage: string): string => `from ${stage} s join items i on i.id = s.id and i.base_uom <> s.base_uom`;

export const itemContradictions: readonly Contradiction[] = [
  {
    column: 'baseUom',
    when: 'The base unit changes while goods of the item are promised to orders or holds, or orders wait for them.',
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.base_uom || ''', but ' || ${amount('p.quantity')} || ' ' || i.base_uom || ' of '
      || i.id || ' are promised or waited for; change the unit when no order or hold needs the item, or give the goods a new number' as reason
      ${otherUnit(stage)}
        cross join lateral (select coalesce((select sum(l.promised) from lots l where l.item_id = i.id), 0)
        + coalesce((select sum(b.quantity) from back_orders b where b.item_id = i.id and not b.short), 0) as quantity) p
      where round(p.quantity, 4) > 0`,
  },
  {
    column: 'baseUom',
    when: 'The base unit changes while stock was counted in the old one.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'was ' || i.base_uom || ' and is now ' || s.base_uom || ': ' || ${amount('p.quantity')}
      || ' of ' || i.id || ' were counted in ' || i.base_uom || '; load stock or lots again' as reason
      ${otherUnit(stage)} cross join lateral (select sum(l.on_hand) as quantity from lots l where l.item_id = i.id) p
        where p.quantity > 0`,
  },
];
