import { date, decimal, feed, integer, key, lineDiscount, list, price, reference, text, words } from './column.ts';

/**
 * Feed formats of invoices. Items and locations of an old invoice may no longer exist, so only the customer of an
 * invoice and the invoice of a line must be known. Amounts are in the portal's currency, and negative on credits.
 */
export const invoices = feed({
  name: 'invoices',
  about: 'Invoices and credits. A credit or a voided invoice has negative amounts or 0.',
  key: ['number'],
  columns: {
    number: key('invoice number, unique over all customers; it stays with its customer'),
    customer: reference('customers', 'customer number', { required: true }),
    shipTo: text('sequence of the address it went to', { maxLength: 10 }),
    orderNumber: text('order that was billed', { maxLength: 60 }),
    poNumber: words("customer's purchase order", { maxLength: 60, decorates: true }),
    sidemark: words("customer's own mark", { maxLength: 60, decorates: true }),
    location: text('location code it left from', { maxLength: 60, decorates: true }),
    date: date('invoice date', { required: true }),
    dueDate: date('day it is due; empty = at once'),
    discountDate: date('last day of the early-payment discount, as in 2% 10, net 30; empty = never'),
    discountAmount: decimal(
      'discount on the whole invoice if it is paid by discountDate; a part payment saves its share; empty = by discountPercent',
    ),
    discountPercent: decimal('the same as a percentage of the total with freight and tax, such as 2; empty = none'),
    freight: decimal('freight; default 0'),
    tax: decimal('tax; default 0'),
    total: decimal('amount with freight and tax', { required: true, cents: true }),
    netDue: decimal(
      'of the total, what is still to be paid: between 0 and the total, on credits 0 or negative; default 0. Below 0 on an invoice: what was paid too much, as credit of the customer',
    ),
    payments: list('payments of the portal that this netDue already includes, such as P80001|P80002'),
  },
});

export const invoiceLines = feed({
  name: 'invoice-lines',
  about: "Lines of invoices. The item needn't be in the catalog any more.",
  key: ['invoice', 'line'],
  columns: {
    invoice: reference('invoices', 'invoice number', { required: true }),
    line: integer('line number', { required: true, minimum: 0 }),
    item: text('item number; empty for a charge without one', { maxLength: 60 }),
    description: words("as billed; empty = the item's", { decorates: true }),
    quantity: decimal('quantity billed; negative: taken back', { required: true }),
    uom: text('unit of quantity and price', { maxLength: 10 }),
    unitPrice: price('price of one unit before the discount; default from the amount'),
    amount: decimal('amount of the line without tax', { required: true }),
    ...lineDiscount,
    lot: text('lot, where known', { maxLength: 60 }),
  },
});

export const paymentsApplied = feed({
  name: 'payments-applied',
  about:
    'The amounts that the ERP booked of payments made in the portal, invoice by invoice. Until a payment is booked, the portal subtracts it from what the invoice owes. Send it with the invoices whose netDue includes it, or name the payment in their column payments.',
  key: ['payment', 'invoice'],
  columns: {
    payment: key('payment number of the portal, as the event payment.settled names it'),
    invoice: reference('invoices', 'invoice number', { required: true }),
    amount: decimal(
      'amount of that payment booked on the invoice so far, including its early-payment discount; negative on credits',
      { required: true, cents: true },
    ),
  },
});

export const paymentAcknowledgements = feed({
  name: 'payment-acknowledgements',
  about:
    'Reports that the ERP has received or posted a payment made in the portal, and its number there. Buyers see it in the list of payments. It changes no amounts; [payments-applied](#payments-applied) does that.',
  key: ['payment'],
  columns: {
    payment: key('payment number of the portal, as the event payment.settled names it'),
    state: text('received = the ERP has it; posted = it is in the books', {
      required: true,
      oneOf: ['received', 'posted'],
      maxLength: 8,
    }),
    number: text("the ERP's number of it, for buyers", { maxLength: 60, decorates: true }),
  },
});

export const creditApplied = feed({
  name: 'credit-applied',
  about:
    'The credit on account of a payment that the ERP has used, on an invoice or by paying it back. The portal subtracts it from the credit that customers can pay with. Send it with the invoices whose netDue includes it.',
  key: ['payment'],
  columns: {
    payment: key('payment number of the portal, as the event payment.settled names it'),
    amount: decimal('amount of that credit used so far; 0 = none, also if some was used before', {
      required: true,
      cents: true,
    }),
  },
});
