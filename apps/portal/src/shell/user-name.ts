import type { AuthUser } from '@tradecounter/contract/auth/auth';

/** Returns the user's own name, or else the name for signing in. */
export const nameOf = (user: AuthUser): string => `${user.firstName} ${user.lastName}`.trim() || user.username;
