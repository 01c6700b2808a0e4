/** Prices that feeds name are below this too. */
const maxPrice = '1e10';

/** SQL for the unit price of a staged line `s`. Without a given price, it is computed from the amount. */
export const unitPriceOf = (amount: string): string =>
  `case when s.unit_price = 0 and s.quantity <> 0 and abs(s.${amount} / s.quantity) < ${maxPrice}
    then round(s.${amount} / s.quantity, 4) else s.unit_price end`;

/**
 * SQL that completes staged lines `s` of documents `d`. Sets the document's customer and, where missing, the item's
 * description and the price.
 */
export const completeLinesOf =
  (documents: string, number: string) =>
  (stage: string): string =>
    `
    update ${stage} s set customer_number = d.customer_number, unit_price = ${unitPriceOf('amount')},
      description = coalesce(nullif(s.description, ''), i.description, '')
    from ${documents} d, ${stage} x left join items i on i.id = x.item_id
    where d.${number} = s.${number} and x.line = s.line`;
