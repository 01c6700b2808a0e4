/** A price that numeric(14, 4) holds. */
const greatestPrice = '1e10';

/** SQL: the price of one unit of a staged line `s`; where none was given, what its amount comes to. */
export const unitPriceOf = (amount: string): string =>
  `case when s.unit_price = 0 and s.quantity <> 0 and abs(s.${amount} / s.quantity) < ${greatestPrice}
    then round(s.${amount} / s.quantity, 4) else s.unit_price end`;

/** SQL: completes staged lines `s` of documents `d` by the document's customer and, where nothing was given, the item's description and the price. */
export const completeLinesOf =
  (documents: string, number: string) =>
  (stage: string): string =>
    `
    update ${stage} s set customer_number = d.customer_number, unit_price = ${unitPriceOf('amount')},
      description = coalesce(nullif(s.description, ''), i.description, '')
    from ${documents} d, ${stage} x left join items i on i.id = x.item_id
    where d.${number} = s.${number} and x.line = s.line`;
