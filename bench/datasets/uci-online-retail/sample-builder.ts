import { csv } from '../sample-builder.ts';

const heading = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';

/** Cells of one line of the ledger, where they matter. */
export interface LedgerLine {
  invoice?: string;
  code?: string;
  description?: string;
  quantity?: number;
  date?: string;
  price?: string;
  /** As the ledger writes it: '17850.0'; '' = no known customer. */
  customer?: string;
  country?: string;
}

/** The text of a ledger with these lines. */
export const ledger = (...lines: readonly LedgerLine[]): string =>
  csv(
    heading,
    ...lines.map(
      ({
        invoice = '536365',
        code = '85123A',
        description = 'WHITE HEART HOLDER',
        quantity = 1,
        date = '2011-03-01',
        price = '2.55',
        customer = '17850.0',
        country = 'United Kingdom',
      }) => [invoice, code, `"${description}"`, quantity, `${date} 08:26:00`, price, customer, country].join(','),
    ),
  );
