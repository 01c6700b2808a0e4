import { type Asked, askOf, best } from './ask.ts';

/** Days of what was spent, by what they are called in the table. */
const periods: Readonly<Record<string, string>> = {
  'all time': '',
  'whole months of a year': '(from: "2011-01-01", to: "2011-12-31")',
  'days of a year': '(from: "2010-12-10", to: "2011-12-08")',
  'days of 14 years': '(from: "2010-01-10", to: "2024-01-20")',
  'days of a year, one address': '(from: "2010-12-10", to: "2011-12-08", shipTo: "1")',
};

export interface SpendFigure {
  asked: string;
  /** Milliseconds. */
  spend: number;
  overview: number;
}

const spend =
  'spend { total months { month amount invoices } families { id name charges amount } items { itemId description amount } }';
const beside = 'balance pastDue aging { bucket amount invoices } openOrders { state orders total } shipTos { id name }';

/** Asks what was spent by month, family and item, alone and with all else of the overview; the best of so many requests each. */
export async function measureSpend(asked: Asked, rounds: number): Promise<SpendFigure[]> {
  const ask = askOf(asked);
  const time = (period: string, fields: string) =>
    best(rounds, () =>
      ask(`{ account(customerNumber: "${asked.customerNumber}") { figures${period} { ${fields} } } }`),
    );
  const figures: SpendFigure[] = [];
  for (const [name, period] of Object.entries(periods))
    figures.push({ asked: name, spend: await time(period, spend), overview: await time(period, `${spend} ${beside}`) });
  return figures;
}
