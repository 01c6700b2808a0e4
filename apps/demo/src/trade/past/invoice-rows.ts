import { dayAfter } from '../../calendar.ts';
import type { Row } from '../../files/csv.ts';
import { random } from '../../random.ts';
import { dollars, perCentOf } from './cents.ts';
import { firstAccount } from './deals.ts';
import { lotOf } from './lots.ts';
import type { NumberedDeal, PastTrade } from './past-trade.ts';
import type { DealLine } from './priced-lines.ts';

/** Days until an invoice is due. */
const termDays = 30;
const dayLength = 86_400_000;

const afterDay = (day: string, days: number): string => dayAfter(new Date(`${day}T12:00:00Z`), days);

/** Returns a function for the due date of an invoice by its date. It caches the dates, which many invoices share. */
function dueDays(): (day: string) => string {
  const dueByDay = new Map<string, string>();
  return (day) => {
    const due = dueByDay.get(day) ?? afterDay(day, termDays);
    dueByDay.set(day, due);
    return due;
  };
}

interface Bill {
  number: string;
  deal: NumberedDeal;
  date: string;
  freight: number;
  tax: number;
  goods: readonly { line: DealLine; quantity: number; amount: number }[];
  /** The restocking fee, in cents. */
  fee: number;
}

const total = ({ goods, freight, tax, fee }: Bill): number =>
  goods.reduce((sum, { amount }) => sum + amount, freight + tax + fee);

function billsOf({ deals, day }: PastTrade): Bill[] {
  return deals.flatMap((deal): Bill[] => {
    const bills = deal.parts.map(({ age, lines, freight, tax }, place): Bill => ({
      number: deal.invoices[place]!,
      deal,
      date: day(age),
      freight,
      tax,
      goods: lines.map((at) => ({
        line: deal.lines[at]!,
        quantity: deal.lines[at]!.quantity,
        amount: deal.lines[at]!.amount,
      })),
      fee: 0,
    }));
    const { returned, credit } = deal;
    if (!returned) return bills;
    const goods = [{ line: deal.lines[returned.line]!, quantity: -returned.quantity, amount: -returned.amount }];
    return [
      ...bills,
      { number: credit!, deal, date: day(returned.age), freight: 0, tax: -returned.tax, goods, fee: returned.fee },
    ];
  });
}

/** Returns the unpaid amount of an invoice, in cents. */
function dueOf(bill: Bill, today: Date, seed: number): number {
  const { paysAfter, trade } = bill.deal.buyer;
  const sum = total(bill);
  if (sum <= 0 || trade === 'counter') return 0;
  const pick = random(seed, 'paid', bill.number);
  const age = Math.round((today.getTime() - Date.parse(`${bill.date}T12:00:00Z`)) / dayLength);
  if (age > paysAfter + pick.whole(-6, 12)) return 0;
  // Some pay a part first.
  return pick.chance(0.04) ? sum - perCentOf(sum, 40) : sum;
}

/**
 * Returns the numbers of the first account's open invoices: the three newest, one a few days past due, and the newest
 * credit, so that paying with a credit can be tried.
 */
function openOfFirstAccount(bills: readonly Bill[], today: Date): ReadonlySet<string> {
  const own = bills
    .filter((bill) => bill.deal.buyer.customer.number === firstAccount)
    .toSorted((a, b) => (a.number < b.number ? 1 : -1));
  const invoices = own.filter((bill) => total(bill) > 0);
  const overdue = invoices.find(({ date }) => afterDay(date, termDays + 4) < dayAfter(today, 0));
  const credit = own.find((bill) => total(bill) < 0);
  return new Set(
    [...invoices.slice(0, 3), overdue, credit].flatMap((bill) => (bill === undefined ? [] : [bill.number])),
  );
}

/** Returns the rows of the feeds `invoices` and `invoice-lines`. */
export function invoiceRows(trade: PastTrade, today: Date, seed: number): { invoices: Row[]; lines: Row[] } {
  const bills = billsOf(trade);
  const open = openOfFirstAccount(bills, today);
  const noon = new Date(`${dayAfter(today, 0)}T12:00:00Z`);
  const dueDay = dueDays();
  const invoices = bills.map((bill): Row => {
    const { number, deal, date, freight, tax } = bill;
    const isFirstAccount = deal.buyer.customer.number === firstAccount;
    const due = isFirstAccount ? (open.has(number) ? total(bill) : 0) : dueOf(bill, noon, seed);
    return {
      number,
      customer: deal.buyer.customer.number,
      shipTo: deal.shipTo,
      orderNumber: deal.order,
      poNumber: deal.poNumber,
      sidemark: deal.sidemark,
      location: deal.location,
      date,
      dueDate: total(bill) <= 0 || deal.buyer.trade === 'counter' ? date : dueDay(date),
      // 2% 10, net 30.
      ...(isFirstAccount && total(bill) > 0 && { discountDate: afterDay(date, 10), discountPercent: 2 }),
      freight: dollars(freight),
      tax: dollars(tax),
      total: dollars(total(bill)),
      netDue: dollars(due),
    };
  });
  const lines = bills.flatMap(({ number, deal, goods, fee }): Row[] => [
    ...goods.map(({ line, quantity, amount }, place): Row => ({
      invoice: number,
      line: place + 1,
      item: line.item.id,
      description: line.item.description,
      quantity,
      uom: line.unit.code,
      unitPrice: line.price,
      amount: dollars(amount),
      lot: lotOf(line.item, deal.age, seed),
    })),
    ...(fee === 0
      ? []
      : [
          {
            invoice: number,
            line: goods.length + 1,
            item: '',
            description: 'Restocking fee, 15 percent',
            quantity: 1,
            uom: '',
            unitPrice: dollars(fee),
            amount: dollars(fee),
            lot: '',
          },
        ]),
  ]);
  return { invoices, lines };
}
