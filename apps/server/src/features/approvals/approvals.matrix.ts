import { sql } from 'drizzle-orm/sql/sql';
import { buildApproval } from '../../../test/builders/documents.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { requestNumber: '1' },
  inputs: () => ({
    'approvals.request': { holdNumber: undefined, quoteNumber: undefined, quantity: undefined },
    'approvals.look': { lines: [] },
    'approvals.approve': { seen: 'abc', lines: [] },
    'approvals.decline': { seen: 'abc', outcome: 'refused', decisionNote: 'x' },
  }),
  arguments: (key) => ({ approval: `id: "${key('requestNumber')}"` }),
  work: {
    // With names, pictures and those who can decide, which are read at the same time.
    Approval: [5, 0],
    // With the colleagues who can decide, while something waits.
    ApprovalCount: [3, 0],
  },
  shown: (customer) => ({
    Approval: sql`select max(request_number) from approval_requests where customer_number = ${customer}`,
  }),
  stranger: async ({ db, customerNumber, user, item }) => ({
    requestNumber: await buildApproval(db, {
      customerNumber,
      number: '49001',
      userId: user.id,
      item,
      sidemark: 'Zanzibar',
    }),
  }),
  marked: ['approvals', 'approval'],
  async rows({ db, customerNumber, user, item }) {
    const requestNumber = await buildApproval(db, { customerNumber, number: '49001', userId: user.id, item });
    const fuel = { kind: 'fuel', rule: 'F', name: '', itemId: '', amount: '2', taxable: false, reason: {} };
    await db.execute(sql`
      update approval_requests set frozen = (frozen::jsonb || ${JSON.stringify({ charges: [fuel] })}::jsonb)::text,
        state = 'approved', decided_by = 'kim', decided_at = now(), order_number = '1'`);
    return { requestNumber };
  },
  priced: [
    'approvals.look',
    'query approvals',
    'query approval',
    'query spending',
    'file approvals csv',
    'file approvals xlsx',
  ],
};
