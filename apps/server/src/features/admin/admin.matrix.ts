import { sql } from 'drizzle-orm/sql/sql';
import { row } from '../../platform/db/database.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: {
    /** The user name of somebody else who may act for the customer. */
    person: 'nobody',
    departmentId: '3b241101-e2bb-4255-8caf-4136c566a962',
  },
  inputs: (key) => ({
    'admin.setClaims': { changes: [{ claim: 'showPrices', from: 'Y', to: 'N' }] },
    'admin.setSpender': { orderLimit: null, approves: 'N', approver: null, department: null },
    'admin.setBudget': { period: 'month', amount: '500', over: 'warn' },
    'admin.setDepartment': { id: key('departmentId'), name: 'Shop', parent: null, approver: null },
    'admin.removeDepartment': { id: key('departmentId') },
    'admin.invite': { email: 'new@example.com', claims: ['allowedToOrder'], language: 'en' },
    'approvals.setAbsence': { deputy: null, absentFrom: null, absentUntil: null },
  }),
  arguments: (key) => ({
    person: `username: "${key('person')}"`,
    personSpending: `username: "${key('person')}"`,
  }),
  work: {
    Absence: [3, 0],
    // With the departments that the admin manages, like the people.
    AuditTrail: [4, 0],
    // With the admin's branch, what is used of the budgets, and those who can approve. Most are read at the same time.
    DepartmentNames: [5, 0],
    Departments: [6, 0],
    // With the departments that the admin manages, which are read at the same time.
    Invitations: [4, 0],
    People: [4, 0],
    Person: [5, 0],
    // With the departments and approvers to choose from, in one request of an admin's page.
    PersonSpending: [13, 0],
  },
  async stranger({ db, customerNumber, user }) {
    const department = await row<{ id: string }>(
      db,
      sql`insert into departments (customer_number, name) values (${customerNumber}, 'Zanzibar shop') returning id`,
    );
    await db.execute(
      sql`insert into spenders (customer_number, user_id, approver) values (${customerNumber}, ${user.id}, ${user.id})`,
    );
    return { departmentId: department!.id, person: user.username };
  },
  marked: ['people', 'person', 'auditTrail', 'approvers', 'departments', 'personSpending'],
  async rows({ db, customerNumber, forEachUser }) {
    await forEachUser(
      ({ userId, customer }) => `
        insert into spenders (customer_number, user_id, order_limit, deputy, absent_from, absent_until)
        values (${customer}, ${userId}, 100000, ${userId}, '2026-08-03', '2026-08-14');
        insert into budgets (customer_number, kind, owner, period, amount, over)
        values (${customer}, 'person', ${userId}, 'month', 500, 'warn')`,
    );
    await db.execute(sql`
      with made as (insert into departments (customer_number, name) values (${customerNumber}, 'Shop') returning id)
      insert into budgets (customer_number, kind, owner, period, amount, over)
      select ${customerNumber}, 'department', id::text, 'month', 500, 'warn' from made`);
  },
  priced: ['query departments', 'query personSpending', 'query auditTrail', 'file auditTrail csv'],
};
