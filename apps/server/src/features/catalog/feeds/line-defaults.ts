import type { StagedRule } from '../../../platform/feeds/target.ts';

/** Decimals of the currency. */
const decimals = 'coalesce((select decimals from shop_currency), 2)';

/** Prices that feeds name are below this too. */
const maxPrice = '1e10';

/** Discounts that can be stored are below this. */
const maxDiscount = '1e10 - 1';

/**
 * SQL for the discount of a staged line `s`, whose amount is without it. Where only the percentage is given, it follows
 * from the price and the quantity, or from the amount, unless it would add to the line: then the price is after it, and
 * the amount was rounded. Null = none.
 */
export const discountOf = (amount: string): string =>
  `case
    when s.discount is not null then nullif(s.discount, 0)
    when s.discount_percent is not null then (
      select d.discount
      from (select round(case
            when s.unit_price <> 0 then s.quantity * s.unit_price - s.${amount}
            when s.discount_percent < 100 then s.${amount} * s.discount_percent / (100 - s.discount_percent)
          end, ${decimals}) as discount) d
      where d.discount <> 0 and d.discount * s.quantity >= 0 and abs(d.discount) <= ${maxDiscount})
  end`;

/** SQL for the unit price of a staged line `s`. Without a given price, it is computed from the amount before discount. */
export const unitPriceOf = (amount: string): string => {
  const before = `(s.${amount} + coalesce(${discountOf(amount)}, 0))`;
  return `case when s.unit_price = 0 and s.quantity <> 0 and abs(${before} / s.quantity) < ${maxPrice}
    then round(${before} / s.quantity, 4) else s.unit_price end`;
};

/** SQL for what one unit of invoice line `l` cost after its discount. */
export const paidPrice = `case
    when l.discount is null or l.amount + l.discount = 0 then l.unit_price
    else round(l.unit_price * l.amount / (l.amount + l.discount), 6)
  end`;

/** Refuses a discount that adds to the line. */
const wrongSigns: StagedRule = {
  column: 'discount',
  query: (stage) => `
    select line, 'is ' || trim_scale(discount) || ', must be ' || case when quantity < 0 then '0 or less' else '0 or more' end
        || ' in a line of ' || trim_scale(quantity) as reason
      from ${stage} where discount * quantity < 0`,
};

/** Names discounts that don't fit the amount: a reader would find another sum. */
const wrongSums = (amount: string): StagedRule => ({
  column: 'discount',
  query: (stage) => `
    select s.line, 'is ' || trim_scale(s.discount) || ' and the amount ' || trim_scale(s.${amount}) || ', but ' || wrong
        as reason
      from ${stage} s cross join lateral (select case
          when abs(s.quantity * s.unit_price - s.${amount} - s.discount) > 0.01 + abs(s.quantity) * 0.00005
            then trim_scale(s.quantity) || ' × ' || trim_scale(s.unit_price) || ' is '
              || trim_scale(round(s.quantity * s.unit_price, 2))
          when abs((s.${amount} + s.discount) * s.discount_percent / 100 - s.discount) > 0.01
            then trim_scale(s.discount_percent) || ' percent of ' || trim_scale(s.${amount} + s.discount) || ' is '
              || trim_scale(round((s.${amount} + s.discount) * s.discount_percent / 100, 2)) end as wrong) w
      where s.discount is not null and s.unit_price <> 0 and wrong is not null`,
});

/** What feeds of lines with a discount check. */
export const discountChecks = (amount: string) => ({ rules: [wrongSigns], hints: [wrongSums(amount)] });

/**
 * SQL that completes staged lines `s` of documents `d`. Sets the document's customer and, where missing, the item's
 * description and the price.
 */
export const completeLinesOf =
  (documents: string, number: string) =>
  (stage: string): string =>
    `
    update ${stage} s set customer_number = d.customer_number, unit_price = ${unitPriceOf('amount')},
      discount = ${discountOf('amount')},
      description = coalesce(nullif(s.description, ''), i.description, '')
    from ${documents} d, ${stage} x left join items i on i.id = x.item_id
    where d.${number} = s.${number} and x.line = s.line`;
