import * as z from 'zod/mini';

/** What of a person has changed: only the fields that did, by their names in the profile. */
export const profileChanged = z.catchall(
  z.object({ username: z.string(), customerNumber: z.string() }),
  z.optional(z.string()),
);
