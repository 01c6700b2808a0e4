import * as z from 'zod/mini';

/** An admin of a customer changed what a person can do. `claims` has the changed claims with their new values. */
export const peopleChanged = z.object({
  customerNumber: z.string(),
  username: z.string(),
  change: z.enum(['spending', 'claims', 'deactivated', 'reactivated', 'removed', 'joined']),
  changedBy: z.string(),
  claims: z.optional(z.record(z.string(), z.string())),
});
