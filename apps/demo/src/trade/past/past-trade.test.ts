import { describe, expect, test } from 'vitest';
import { cell as text, demoFeeds, wrongAmounts, wrongTotals } from '../../../../server/test/demo-feeds.ts';
import type { Row } from '../../files/csv.ts';

const day = '2026-03-11';
const { rows, lines } = demoFeeds(day);
const linesOf = lines('invoice-lines', 'invoice');
const ofCustomer = Map.groupBy(rows('invoices'), (invoice) => text(invoice, 'customer'));
const first = ofCustomer.get('104-2281')!;

describe('invoices of the past', () => {
  test('lines, freight and tax add up to the total, and each line is quantity times price', () => {
    expect(wrongTotals(rows('invoices'), linesOf)).toEqual([]);
    expect(wrongAmounts(rows('invoice-lines'))).toEqual([]);
  });

  test('the same seed gives the same rows; another day moves dates, and with them what is due and unpaid', () => {
    const [again, next] = [demoFeeds(day), demoFeeds('2026-03-12')];
    expect(again.rows('invoices')).toEqual(rows('invoices'));
    expect(again.rows('quotes')).toEqual(rows('quotes'));
    expect(next.rows('invoice-lines')).toEqual(rows('invoice-lines'));
    expect(next.rows('quote-lines')).toEqual(rows('quote-lines'));
    const undated = (invoice: Row): Row => ({ ...invoice, date: '', dueDate: '', discountDate: '', netDue: '' });
    expect(next.rows('invoices').map(undated)).toEqual(rows('invoices').map(undated));
    expect(next.rows('invoices')).not.toEqual(rows('invoices'));
  });

  test('eighteen months on working days until yesterday, more of them in June than in January', () => {
    const dates = rows('invoices')
      .map((invoice) => text(invoice, 'date'))
      .toSorted();
    expect(dates[0]! >= '2024-09-09' && dates[0]! <= '2024-09-16', dates[0]).toBe(true);
    expect(dates.at(-1)! >= '2026-03-09' && dates.at(-1)! <= '2026-03-10', dates.at(-1)).toBe(true);
    const months = Map.groupBy(dates, (date) => date.slice(0, 7));
    expect(months.size).toBe(19);
    expect(months.get('2025-06')!.length).toBeGreaterThan(months.get('2025-01')!.length * 1.3);
    expect(
      dates.filter((date) => new Date(date).getUTCDay() % 6 === 0 || date.endsWith('12-25') || date.endsWith('01-01')),
    ).toEqual([]);
  });

  test('there are about 3,000, for every company except the one with a new account', () => {
    expect(rows('invoices').length).toBeGreaterThan(2500);
    expect(rows('invoices').length).toBeLessThan(4000);
    expect(rows('invoice-lines').length).toBeLessThan(15_000);
    const firms = rows('customers')
      .map((customer) => text(customer, 'number'))
      .filter((number) => !number.startsWith('900-'));
    expect(firms.length).toBe(40);
    expect(firms.filter((number) => !ofCustomer.has(number))).toEqual(['104-3316']);
    const sizes = firms.map((number) => ofCustomer.get(number)?.length ?? 0);
    expect(Math.max(...sizes)).toBeGreaterThan(140);
    expect(sizes.filter((size) => size > 0 && size < 40).length).toBeGreaterThan(6);
  });

  test('the first account has about 160, of which four are unpaid and one of these is overdue', () => {
    expect(first.length).toBeGreaterThan(140);
    expect(first.length).toBeLessThan(180);
    const unpaid = first.filter((invoice) => Number(invoice['netDue']) > 0);
    const due = unpaid.map((invoice) => text(invoice, 'dueDate')).toSorted();
    expect(due.length).toBe(4);
    expect(due.filter((date) => date < '2026-03-11').length).toBe(1);
    expect(due[1]! > '2026-03-12').toBe(true);
  });

  test('one credit of the first account is open, and all of it is left', () => {
    const open = first.filter((invoice) => Number(invoice['netDue']) < 0);
    expect(open.map(({ total, netDue }) => total === netDue)).toEqual([true]);
  });

  test('on whichever day the demo starts, exactly one of the four is overdue', () => {
    for (const other of ['2026-01-02', '2026-02-01', '2026-07-31', '2026-11-23', '2026-12-24', '2026-12-31']) {
      const unpaid = demoFeeds(other)
        .rows('invoices')
        .filter((invoice) => invoice['customer'] === '104-2281' && Number(invoice['netDue']) > 0);
      expect(unpaid.length, other).toBe(4);
      expect(unpaid.filter((invoice) => text(invoice, 'dueDate') < other).length, other).toBe(1);
    }
  });

  test('credits are for goods invoiced with the same order, and for a smaller quantity', () => {
    const credits = rows('invoices').filter((invoice) => Number(invoice['total']) < 0);
    expect(credits.length).toBeGreaterThan(40);
    for (const credit of credits) {
      const [back] = linesOf.get(text(credit, 'number'))!;
      const billed = rows('invoices')
        .filter((invoice) => invoice['orderNumber'] === credit['orderNumber'] && invoice !== credit)
        .flatMap((invoice) => linesOf.get(text(invoice, 'number'))!);
      const same = billed.find((line) => line['item'] === back!['item'] && line['uom'] === back!['uom']);
      expect(Number(same?.['quantity']), text(credit, 'number')).toBeGreaterThan(-Number(back!['quantity']));
      expect(same!['unitPrice']).toBe(back!['unitPrice']);
    }
  });
});

describe('what was bought', () => {
  const described = new Map(rows('items').map((item) => [text(item, 'id'), item]));

  test('is described as in the catalogue; some of it is discontinued, and some is no longer in the catalogue', () => {
    const goods = rows('invoice-lines').filter((line) => line['item'] !== '');
    const gone = goods.filter((line) => !described.has(text(line, 'item')));
    expect(new Set(gone.map((line) => line['item'])).size).toBe(8);
    expect(
      goods.filter(
        (line) =>
          described.has(text(line, 'item')) &&
          described.get(text(line, 'item'))!['description'] !== line['description'],
      ),
    ).toEqual([]);
    expect(goods.filter((line) => described.get(text(line, 'item'))?.['discontinued'] === true).length).toBeGreaterThan(
      10,
    );
  });

  test('comes in each of the usual units, all of which the item has', () => {
    const units = new Set(
      rows('uoms')
        .filter(({ sellable }) => sellable === true)
        .map(({ item, code }) => `${String(item)} ${String(code)}`),
    );
    const known = rows('invoice-lines').filter((line) => described.has(text(line, 'item')));
    expect(known.filter((line) => !units.has(`${text(line, 'item')} ${text(line, 'uom')}`))).toEqual([]);
    const counts = Map.groupBy(known, (line) => text(line, 'uom'));
    for (const unit of ['SF', 'CT', 'PC', 'LF', 'RL']) expect(counts.get(unit)!.length, unit).toBeGreaterThan(100);
  });

  test('is what the customer bought before, at prices that changed', () => {
    const numbers = new Set(first.map((invoice) => invoice['number']));
    const bought = Map.groupBy(
      rows('invoice-lines').filter((line) => numbers.has(line['invoice']) && line['item'] !== ''),
      (line) => `${text(line, 'item')} ${text(line, 'uom')}`,
    );
    const often = [...bought.values()].filter((lines) => lines.length >= 8);
    expect(often.length).toBeGreaterThan(6);
    for (const lines of often)
      expect(new Set(lines.map((line) => line['unitPrice'])).size, text(lines[0]!, 'item')).toBeGreaterThan(1);
  });
});
