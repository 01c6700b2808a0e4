/** Where tax is due, or where goods leave. */
export interface TaxAddress {
  line1: string;
  city: string;
  /** Code of the state or province. A place abroad has its country before it: AU-NSW, or HK- where there is none. */
  state: string;
  /** With its country before it like the state, as DE-97070. */
  zip: string;
}

/** A rate in percent, for goods of a tax class. */
export interface ProvidedRate {
  /** Empty = goods without a class, and those whose class the provider doesn't know. */
  taxClass: string;
  rate: string;
  /** Whether freight and fees are taxed at this rate too. */
  freight: boolean;
}

/** A service that knows the sales tax of every address. */
export interface TaxProvider {
  /** Its name in the log. */
  name: string;
  /**
   * Returns the rates of goods without a class, and of each class that it knows. Null if it can't say for this address.
   * Rejects if it doesn't answer.
   */
  ratesAt(sale: { to: TaxAddress; from: TaxAddress | null }): Promise<ProvidedRate[] | null>;
}
