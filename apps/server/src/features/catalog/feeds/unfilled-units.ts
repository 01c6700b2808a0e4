/**
 * Reasons for units that are only sold whole but don't hold a whole number of packs. A buyer who asks for one unit gets
 * whole packs, by rules/order-quantity.ts: those that display as one unit, or else the next number that holds it.
 * `touched` is a condition over the items `i`.
 */
export const unfilledUnits = (touched: string): string => `
  with unit as (
    select u.item_id, u.code, p.code as pack, u.factor * p.divisor as size, u.divisor * p.factor as pack_size
    from items i join item_uoms p on p.item_id = i.id and p.code = i.pack_uom
      join item_uoms u on u.item_id = i.id and u.code <> p.code and u.whole and u.sellable
    where ${touched}
  ), unfilled as (
    select *, round(size / pack_size) as nearest from unit where size % pack_size <> 0
  ), given as (
    select *, case when round(nearest * pack_size / size, 4) = 1 then nearest else ceil(size / pack_size) end as packs
      from unfilled
  )
  select 'no number of whole ' || pack || ' fills one ' || code || ' of ' || item_id || ': who asks for 1 ' || code
    || ' gets ' || packs || ' ' || pack
    || ', which are ' || trim_scale(round(packs * pack_size / size, 4)) || ' ' || code as reason
  from given`;
