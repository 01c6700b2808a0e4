import { date, decimal, feed, integer, key, text, words } from './column.ts';

/**
 * Feed formats of returns: the progress of those that were requested in the portal, and returns that were taken
 * elsewhere.
 */
export const returnFeedStates = ['received', 'approved', 'refused', 'goodsBack', 'credited', 'closed'] as const;

export const returns = feed({
  name: 'returns',
  about:
    'What became of returns. A row names a return of the portal, or creates one that was taken elsewhere, such as at the counter. Each new state is shown to the customer and mailed to the person who asked.',
  key: ['number'],
  columns: {
    number: key("the portal's return number, or your own of a return that was taken elsewhere", { maxLength: 20 }),
    state: text(
      'received: you look at it; approved; refused; goodsBack: the goods came back; credited; closed: settled without a credit, such as by a replacement',
      { required: true, oneOf: returnFeedStates },
    ),
    date: date('day on which it got this state', { required: true }),
    order: text('for a return taken elsewhere: number of its order', { maxLength: 60, code: true }),
    invoice: text('for a return taken elsewhere: number of its invoice, if it names no order', {
      maxLength: 60,
      code: true,
    }),
    rma: text('the RMA number that the customer writes on the goods', { maxLength: 60, decorates: true }),
    note: words('note to the customer about this state, such as why it was refused', {
      maxLength: 1000,
      lines: true,
      decorates: true,
    }),
    credit: text('invoice number of the credit', { maxLength: 60, decorates: true }),
  },
});

export const returnLines = feed({
  name: 'return-lines',
  about:
    'The goods of returns that were taken elsewhere. Those of a return from the portal are as the customer sent them.',
  key: ['return', 'line'],
  columns: {
    return: key('return number'),
    line: integer('line number', { required: true, minimum: 1 }),
    documentLine: integer('line of the order or invoice; empty = not known', { minimum: 0 }),
    item: text('item number', { maxLength: 60 }),
    description: words("what is returned; empty = the item's", { decorates: true }),
    quantity: decimal('quantity', { required: true, above: 0 }),
    uom: text('unit of the quantity', { required: true, maxLength: 10 }),
    reason: text('default other', {
      decorates: true,
      oneOf: ['damaged', 'short', 'wrong', 'shade', 'leftOver', 'price', 'other'],
    }),
    amount: decimal('amount without tax; default 0', { minimum: 0 }),
  },
});
