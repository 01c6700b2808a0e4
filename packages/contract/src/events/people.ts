import * as z from 'zod/mini';

/** What an admin of a customer changed about a person who acts for it. `claims`: those that were changed, as they are now. */
export const peopleChanged = z.object({
  customerNumber: z.string(),
  username: z.string(),
  change: z.enum(['claims', 'deactivated', 'reactivated', 'removed', 'joined']),
  changedBy: z.string(),
  claims: z.optional(z.record(z.string(), z.string())),
});
