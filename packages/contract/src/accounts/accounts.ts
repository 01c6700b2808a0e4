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
  about: 'Returns every customer that the user can act for, by name.',
  answer: z.array(customerEntry),
  access: 'session',
});

export const setCustomer = defineCall({
  name: 'accounts.setCustomer',
  method: 'POST',
  path: '/api/user/setcust',
  about: "Switches the session to another of the user's customers. The next sign-in starts with it.",
  query: z.object({ customerNumber }),
  answer: z.object({}),
  access: 'session',
  account: 'query',
});

export const accountCalls = [getCustomers, setCustomer];
