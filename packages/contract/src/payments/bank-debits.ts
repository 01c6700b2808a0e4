/** The currency of bank debits, which go through banks of the United States. */
export const bankDebitCurrency = 'USD';
