import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { manyLines } from '../text.ts';

/** Calls of the distributor's own staff, who act for customers of their branches. */
export const actFor = defineCall({
  name: 'staff.actFor',
  method: 'POST',
  path: '/api/staff/act',
  about:
    "Lets a member of the distributor's staff act for a customer of their branches, and for one of its people if `username` names one. The staff can then do what both can, and documents and the audit trail have both names. Lasts until the session acts for another customer.",
  body: z.object({ customerNumber, username: z.optional(requiredText(limits.username)) }),
  answer: z.object({}),
  access: 'session',
  permission: 'Staff',
  errors: ['not_found'],
});

export const hidePrices = defineCall({
  name: 'staff.hidePrices',
  method: 'POST',
  path: '/api/staff/prices',
  about:
    "Hides all prices in this session of the distributor's staff, such as to show the screen, or shows them again.",
  body: z.object({ hidden: z.boolean() }),
  answer: z.object({}),
  access: 'session',
  permission: 'Staff',
});

export const addNote = defineCall({
  name: 'staff.addNote',
  method: 'POST',
  path: '/api/staff/note',
  about: "Adds a note about a customer, which only the distributor's staff sees.",
  body: z.object({
    customerNumber,
    text: manyLines(limits.comments).check(z.minLength(1)),
  }),
  answer: z.object({ noteId: z.uuid() }),
  access: 'session',
  account: 'body',
  permission: 'Staff',
  errors: ['conflict'],
});

export const removeNote = defineCall({
  name: 'staff.removeNote',
  method: 'POST',
  path: '/api/staff/removenote',
  about: 'Removes a note about a customer.',
  body: z.object({ customerNumber, noteId: z.uuid() }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'Staff',
  errors: ['not_found'],
});

export const staffCalls = [actFor, hidePrices, addNote, removeNote];
