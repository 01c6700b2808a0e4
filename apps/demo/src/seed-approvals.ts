import { declineRequest } from '../../server/src/features/approvals/deciding/decide.ts';
import { requestApproval } from '../../server/src/features/approvals/requesting/request-approval.ts';
import { findRequest } from '../../server/src/features/approvals/request-repository.ts';
import { addItems } from '../../server/src/features/cart/adding/add-items.ts';
import { findDepartments, insertDepartment } from '../../server/src/features/spending/department-repository.ts';
import { saveBudget, saveSpender } from '../../server/src/features/spending/spender-repository.ts';
import type { Transaction } from '../../server/src/platform/db/database.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

/** Orders of `counter` above the limit: one was returned with a note, and one waits. */
const demoRequests = [
  {
    daysAgo: 5,
    lines: [['HPK-7048-NAT', '60', 'CT']],
    sidemark: 'Mill House, lobby',
    note: 'For both floors of the lobby.',
    returned: 'The lobby is tile now. Please order the underlay only.',
  },
  {
    daysAgo: 1,
    lines: [
      ['HPK-7048-NAT', '32', 'CT'],
      ['UND-1002-FOA', '8', 'RL'],
    ],
    sidemark: 'Quarry Ridge, unit 7',
    note: 'They start on Thursday.',
    returned: null,
  },
] as const;

/** Returns the id of the department of the crews, part of the operations. Creates both if they don't exist yet. */
async function demoDepartment(tx: Transaction, customerNumber: string, approver: number): Promise<string> {
  const all = await findDepartments(tx, customerNumber);
  const found = all.find(({ name }) => name === 'Field crews');
  if (found !== undefined) return found.id;
  const parent = await insertDepartment(tx, customerNumber, { name: 'Operations', parent: null, approver });
  return insertDepartment(tx, customerNumber, { name: 'Field crews', parent, approver: null });
}

/**
 * Sets a limit for `counter`, and budgets for `buyer` and a department at their first account, and sends two orders for approval. Their
 * keys make a second run harmless.
 */
export async function seedApprovals(services: Services): Promise<void> {
  const customerNumber = '104-2281';
  const [counter, buyer, admin] = [
    await contextOf(services, 'counter', customerNumber),
    await contextOf(services, 'buyer', customerNumber),
    await contextOf(services, 'admin', customerNumber),
  ];
  await services.db.transact(async (tx) => {
    const department = await demoDepartment(tx, customerNumber, admin.actor.userId);
    const terms = { department, approver: null };
    await saveSpender(tx, { customerNumber, userId: counter.actor.userId }, { ...terms, orderLimit: '1500' });
    const crews = { kind: 'department', owner: department, period: 'quarter' } as const;
    await saveBudget(tx, customerNumber, { ...crews, amount: '25000', over: 'approve' });
    const budget = { kind: 'person', owner: String(buyer.actor.userId), period: 'month' } as const;
    await saveBudget(tx, customerNumber, { ...budget, amount: '60000', over: 'warn' });
  });
  for (const { daysAgo, lines, sidemark, note, returned } of demoRequests) {
    const context = daysBefore(counter, daysAgo);
    const goods = lines.map(([SKU, qtyToOrder, UMCode], at) => ({
      ...{ line: String(at), SKU, qtyToOrder, UMCode, tag: '', sidemark: '', comments: '' },
    }));
    await addItems(withKey(context, `demo goods ${sidemark}`), { customerNumber, lines: goods });
    const { requestNumber } = await requestApproval(withKey(context, `demo request ${sidemark}`), {
      ...{ customerNumber, poNumber: '', sidemark, shipComplete: 'N', comments: '' },
      ...{ deliverTo: 'current', requestNote: note },
    });
    if (returned === null) continue;
    const sent = await findRequest(services.db, { customerNumber, requestNumber });
    await declineRequest(withKey(daysBefore(admin, daysAgo - 1), `demo decision ${sidemark}`), {
      ...{ customerNumber, requestNumber, seen: sent!.hash, outcome: 'returned', decisionNote: returned },
    });
  }
}
