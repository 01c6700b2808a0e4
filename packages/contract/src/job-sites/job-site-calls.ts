import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, dollars, flag, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, oneLine, requiredCode } from '../text.ts';

const common = { access: 'session', account: 'body', method: 'POST', permission: 'SeeOrders' } as const;

const id = requiredCode(limits.jobNumber);
const sidemark = requiredText(limits.sidemark);
const text = z._default(oneLine(limits.jobText), '');

export const saveJob = defineCall({
  ...common,
  name: 'jobs.save',
  path: '/api/jobs/save',
  about:
    'Creates a job, or with `id` changes it. The documents of the customer that have its sidemark, or one of the others, belong to it, whatever the case of the letters. Refused with `conflict` if another job has one of the sidemarks.',
  body: z.object({
    customerNumber,
    id: z.optional(id),
    name: requiredText(limits.jobName),
    /** New orders of the job get it. */
    sidemark,
    otherSidemarks: z._default(z.array(sidemark).check(z.maxLength(limits.jobSidemarks)), []),
    line1: text,
    line2: text,
    city: text,
    region: text,
    zip: z._default(oneLine(limits.jobNumber), ''),
    contactName: text,
    contactPhone: z._default(oneLine(limits.phone), ''),
    costCode: z._default(code(limits.poNumber), ''),
    /** In dollars. Null for none. Without it, the budget stays as it is: users who can't see prices don't know it. */
    budget: z.optional(z.nullable(dollars)),
  }),
  answer: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const closeJob = defineCall({
  ...common,
  name: 'jobs.close',
  path: '/api/jobs/close',
  about: 'Closes a job, or opens it again. A closed job is not offered for new orders. Nothing else changes.',
  body: z.object({ customerNumber, id, closed: flag }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const jobSiteCalls = [saveJob, closeJob];
