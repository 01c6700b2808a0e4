/** Portal orders `p` that staged rows `s` name. */
const placed = (stage: string): string =>
  `from ${stage} x join orders p on p.order_number = x.order_number and p.source = 'portal'`;

/**
 * Fills in the values of portal orders that their rows leave empty, so that these stay. Runs before anything else is
 * computed.
 */
export const takeFromPlaced = (stage: string): string => `
  update ${stage} s set source = p.source, placed_at = p.placed_at, placed_by = p.placed_by, comments = p.comments,
    ship_complete = p.ship_complete, pickup = p.pickup, quote_number = p.quote_number,
    po_number = coalesce(nullif(s.po_number, ''), p.po_number), sidemark = coalesce(nullif(s.sidemark, ''), p.sidemark),
    requested_date = coalesce(s.requested_date, p.requested_date), location = coalesce(s.location, p.location),
    ship_via = coalesce(nullif(s.ship_via, ''), p.ship_via), ship_to_sequence = coalesce(nullif(s.ship_to_sequence, ''), p.ship_to_sequence),
    "cardDiscount" = coalesce(s."cardDiscount", p.card_discount), freight = coalesce(s.freight, p.freight), tax = coalesce(s.tax, p.tax),
    charges = coalesce(s.charges, p.charges)
  ${placed(stage)} where x.line = s.line`;

/**
 * Keeps the names and the address from when the order was placed, unless the row gives others. `isAddressTypedIn` is a
 * condition over `s`.
 */
export const keepPlacedOrders =
  (isAddressTypedIn: string) =>
  (stage: string): string =>
    `
  update ${stage} s set location_name = case when s.location = p.location then p.location_name else s.location_name end,
    ship_via_description = case when s.ship_via = p.ship_via then p.ship_via_description
      else s.ship_via_description end,
    ship_to = case when (p.pickup and s.location = p.location) or (not p.pickup
      and s.ship_to_sequence = p.ship_to_sequence and not (${isAddressTypedIn}))
      then p.ship_to else s.ship_to end
  ${placed(stage)} where x.line = s.line`;

/** The ordered quantity as a share of the earlier one. */
const share = 's.quantity / t.quantity';

/**
 * Keeps the values of a portal order's line that its row doesn't give. An ERP may return a line unchanged, or with
 * another quantity at the same price, but with the price in another unit. The agreed price stays as long as the amount
 * matches it.
 */
export const keepPlacedLines = (stage: string): string => `
  update ${stage} s set description = t.description, base_uom = t.base_uom, keeps_goods = t.keeps_goods,
    base_quantity = case when s.quantity = t.quantity then t.base_quantity
      else round(t.base_quantity * ${share}, 12) end,
    weight = case when s.quantity = t.quantity then t.weight else round(t.weight * ${share}, 4) end,
    pack_uom = case when t.pack_quantity * ${share} = round(t.pack_quantity * ${share}) then t.pack_uom end,
    pack_quantity = case
      when t.pack_quantity * ${share} = round(t.pack_quantity * ${share}) then round(t.pack_quantity * ${share}) end,
    unit_price = case when f.fits then t.unit_price else s.unit_price end,
    price_uom = case when f.fits then t.price_uom else s.price_uom end,
    price_quantity = case when f.fits then round(t.price_quantity * ${share}, 4) else s.price_quantity end
  ${placed(stage)}
  join order_lines t on t.customer_number = p.customer_number and t.order_number = p.order_number
    and t.line_number = x.line_number
  cross join lateral (select (x.quantity = t.quantity and x.net = t.net)
    or abs(t.unit_price * coalesce(t.price_quantity, t.quantity) * x.quantity / t.quantity - x.net - coalesce(x.discount, 0)) <= 0.01
      as fits) f
  where x.line = s.line and t.item_id = x.item_id and t.uom = x.uom and t.quantity > 0`;
