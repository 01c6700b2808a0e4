import * as z from 'zod/mini';

/** A person's profile has changed. Has only the changed fields, by their names in the profile. */
export const profileChanged = z.catchall(
  z.object({ username: z.string(), customerNumber: z.string() }),
  z.optional(z.string()),
);
