import { dayAfter } from '../../calendar.ts';
import type { Row } from '../../files/csv.ts';
import { random } from '../../random.ts';
import { dollars, perCentOf } from './cents.ts';
import { firstAccount } from './deals.ts';
import { lotOf } from './lots.ts';
import type { NumberedDeal, PastTrade } from './past-trade.ts';
import type { DealLine } from './priced-lines.ts';

/** Days until an invoice is due. */
const term = 30;
const dayLength = 86_400_000;

const afterDay = (day: string, days: number): string => dayAfter(new Date(`${day}T12:00:00Z`), days);

/** When what was billed on a day is due; the days are few and the invoices many. */
function dueDays(): (day: string) => string {
  const known = new Map<string, string>();
  return (day) => {
    const due = known.get(day) ?? afterDay(day, term);
    known.set(day, due);
    return due;
  };
}

interface Billed {
  number: string;
  deal: NumberedDeal;
  date: string;
  freight: number;
  tax: number;
  goods: readonly { line: DealLine; quantity: number; amount: number }[];
  /** Cents kept for taking goods back. */
  fee: number;
}

const total = ({ goods, freight, tax, fee }: Billed): number =>
  goods.reduce((sum, { amount }) => sum + amount, freight + tax + fee);

function billedOf({ deals, day }: PastTrade): Billed[] {
  return deals.flatMap((deal): Billed[] => {
    const bills = deal.parts.map(({ age, lines, freight, tax }, place): Billed => ({
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

/** Whether it is still to be paid, and how much of it. */
function dueOf(bill: Billed, today: Date, seed: number): number {
  const { paysAfter, trade } = bill.deal.buyer;
  const sum = total(bill);
  if (sum <= 0 || trade === 'counter') return 0;
  const pick = random(seed, 'paid', bill.number);
  const age = Math.round((today.getTime() - Date.parse(`${bill.date}T12:00:00Z`)) / dayLength);
  if (age > paysAfter + pick.whole(-6, 12)) return 0;
  // Some pay a part first.
  return pick.chance(0.04) ? sum - perCentOf(sum, 40) : sum;
}

/** On the demo's first account the three newest are unpaid, and one that should have been paid some days ago. */
function unpaidOfFirstAccount(bills: readonly Billed[], today: Date): ReadonlySet<string> {
  const own = bills
    .filter((bill) => bill.deal.buyer.customer.number === firstAccount && total(bill) > 0)
    .toSorted((one, other) => (one.number < other.number ? 1 : -1));
  const overdue = own.find(({ date }) => afterDay(date, term + 4) < dayAfter(today, 0));
  return new Set([...own.slice(0, 3), ...(overdue ? [overdue] : [])].map(({ number }) => number));
}

/** Rows of `invoices` and `invoice-lines`. */
export function invoiceRows(trade: PastTrade, today: Date, seed: number): { invoices: Row[]; lines: Row[] } {
  const bills = billedOf(trade);
  const unpaid = unpaidOfFirstAccount(bills, today);
  const noon = new Date(`${dayAfter(today, 0)}T12:00:00Z`);
  const dueDay = dueDays();
  const invoices = bills.map((bill): Row => {
    const { number, deal, date, freight, tax } = bill;
    const ofFirst = deal.buyer.customer.number === firstAccount;
    const due = ofFirst ? (unpaid.has(number) ? total(bill) : 0) : dueOf(bill, noon, seed);
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
      ...(ofFirst && total(bill) > 0 && { discountDate: afterDay(date, 10), discountPercent: 2 }),
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
