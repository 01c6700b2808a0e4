import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';

/** A customer that the user may act for. Source: 000 §3. */
export const customerEntry = z.object({
  customerNumber: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
});
export type CustomerEntry = z.output<typeof customerEntry>;

export const getCustomers = defineCall({
  name: 'accounts.getCustomers',
  method: 'GET',
  path: '/api/account/customerNumberList',
  about: 'Every customer that the user may act for, by name.',
  answer: z.array(customerEntry),
  access: 'session',
});

export const setCustomer = defineCall({
  name: 'accounts.setCustomer',
  method: 'POST',
  path: '/api/user/setcust',
  about: "Makes another of the user's customers the session's current one; it is the next sign-in's first.",
  query: z.object({ customerNumber }),
  answer: z.object({}),
  access: 'session',
  account: 'query',
});

export const accountCalls = [getCustomers, setCustomer];
