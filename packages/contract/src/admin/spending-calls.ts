import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, dollars, isoDate, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

const username = requiredCode(limits.username);

/** Periods of budgets. Weeks begin on Monday, in the distributor's time zone. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;

const asAdmin = { method: 'POST', access: 'session', account: 'body', permission: 'Admin' } as const;
const branch =
  'An admin who belongs to a department can do this only for the people, departments and budgets of that department and those below it.';

export const setSpender = defineCall({
  ...asAdmin,
  name: 'admin.setSpender',
  path: '/api/admin/setspender',
  about: `Sets what a person can order and approve. Orders above \`orderLimit\` need approval; null = every order. Neither counts unless the claim \`orderApproval\` is Y. \`approves\` is the claim \`approveOrders\`: Y, N or an amount in dollars. \`approver\` is the user name of the colleague who approves this person's orders; null = the one of the department, or else everyone who may. Not for the admin's own account or the distributor's staff. ${branch}`,
  body: z.object({
    customerNumber,
    username,
    orderLimit: z.nullable(dollars),
    approves: z.union([z.enum(['Y', 'N']), dollars]),
    approver: z.nullable(username),
    department: z.nullable(z.uuid()),
  }),
  answer: z.object({}),
  errors: ['conflict', 'not_found'],
});

export const setBudget = defineCall({
  ...asAdmin,
  name: 'admin.setBudget',
  path: '/api/admin/setbudget',
  about: `Sets the budget of a person or a department for a period, in dollars; null removes it. What is ordered and not invoiced yet counts, and what is invoiced less credits. An order over it needs approval (\`over\`: approve), or is only warned of (warn). ${branch}`,
  body: z.object({
    customerNumber,
    /** Of the person; absent for a department's budget. */
    username: z.optional(username),
    department: z.optional(z.uuid()),
    period: z.enum(periods),
    amount: z.nullable(dollars),
    over: z.enum(['warn', 'approve']),
  }),
  answer: z.object({}),
  errors: ['conflict', 'not_found'],
});

export const setDepartment = defineCall({
  ...asAdmin,
  name: 'admin.setDepartment',
  path: '/api/admin/setdepartment',
  about: `Creates a department, or changes the one that \`id\` names. The tree of departments is at most five deep. \`approver\` is the user name of the colleague who approves its orders; null = the one of the department above. ${branch}`,
  body: z.object({
    customerNumber,
    id: z.optional(z.uuid()),
    name: requiredText(limits.departmentName),
    parent: z.nullable(z.uuid()),
    approver: z.nullable(username),
  }),
  answer: z.object({ id: z.uuid() }),
  errors: ['conflict', 'not_found'],
});

export const removeDepartment = defineCall({
  ...asAdmin,
  name: 'admin.removeDepartment',
  path: '/api/admin/removedepartment',
  about: `Removes a department without people and departments below it, with its budgets. Orders keep it. ${branch}`,
  body: z.object({ customerNumber, id: z.uuid() }),
  answer: z.object({}),
  errors: ['conflict', 'not_found'],
});

export const setAbsence = defineCall({
  name: 'approvals.setAbsence',
  method: 'POST',
  path: '/api/approvals/setabsence',
  about:
    'Sets the days on which a colleague approves instead of the user, who is the chosen approver of others. Without dates there is no absence. The deputy must be able to approve orders.',
  body: z.object({
    customerNumber,
    deputy: z.nullable(username),
    absentFrom: z.nullable(isoDate),
    absentUntil: z.nullable(isoDate),
  }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'ApproveOrders',
  errors: ['conflict', 'not_found'],
});

export const spendingCalls = [setSpender, setBudget, setDepartment, removeDepartment, setAbsence];
