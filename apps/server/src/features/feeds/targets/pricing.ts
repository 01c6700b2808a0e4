import { classes as classesFeed, prices as pricesFeed } from '@tradecounter/contract/feeds/catalog';
import { priceClasses } from '../../accounts/tables.ts';
import { prices } from '../../pricing/tables.ts';
import type { Target } from './target.ts';

export const classesTarget: Target = { format: classesFeed, table: priceClasses, key: ['row.id'] };

// Customers may come after their prices, so only what the key looks like is checked for them.
const wrongKeys = (stage: string): string => `
  select line, case
      when scope in ('list', 'promotion') then 'is ''' || key || ''', must be empty for a price of kind ' || scope
      when scope = 'shipTo' then 'is ''' || key || ''', must be customer number/sequence'
      when scope = 'customer' then 'is empty, must be a customer number'
      else 'is ''' || key || ''', must be a price class' end as reason
  from ${stage} s
  where case scope
      when 'class' then not exists (select 1 from price_classes c where c.id = s.key)
      when 'customer' then key = ''
      when 'shipTo' then key !~ '^.+/.+$'
      else key <> '' end`;

const wrongUnits = (stage: string): string => `
  select s.line, '''' || s.uom || ''' is no unit of ' || s.item_id as reason from ${stage} s
  where not exists (select 1 from item_uoms u where u.item_id = s.item_id and u.code = s.uom)`;

const wrongDays = (stage: string): string =>
  `select line, 'is ' || valid_until || ', before the first day, ' || valid_from as reason from ${stage} where valid_until < valid_from`;

export const pricesTarget: Target = {
  format: pricesFeed,
  table: prices,
  renamed: { item: 'itemId', from: 'validFrom', until: 'validUntil' },
  remembered: true,
  key: ['row.item_id', 'row.scope', 'row.key', 'row.uom', 'row.minimum_qty', 'row.valid_from'],
  rules: [
    { column: 'key', query: wrongKeys },
    { column: 'uom', query: wrongUnits },
    { column: 'until', query: wrongDays },
  ],
};
