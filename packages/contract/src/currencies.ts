/** Matches the ISO 4217 codes of currencies that are or were in use. */
export const currencyCode = new RegExp(`^(?:${Intl.supportedValuesOf('currency').join('|')})$`);

/** Whether the text is the ISO 4217 code of a currency. */
export const isCurrency = (code: string): boolean => currencyCode.test(code);

/** The decimals that amounts of a currency usually have. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Whether amounts in the currency are written with `$`, as amounts of the shop always are. */
export const isDollar = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .some(({ type, value }) => type === 'currency' && value === '$');
