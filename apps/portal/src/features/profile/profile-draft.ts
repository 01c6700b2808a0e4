import type { AuthUser } from '@tradecounter/contract/auth';
import type { ProfileForm } from './form-values.ts';

type Whose = Pick<AuthUser, 'username' | 'customerNumber'>;

const keyOf = ({ username, customerNumber }: Whose): string => `profile ${username} ${customerNumber}`;

/** What was typed and not yet saved, kept for this tab: a reload or a look at another page loses nothing. */
export function readDraft(whose: Whose): Partial<ProfileForm> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export const saveDraft = (whose: Whose, typed: Partial<ProfileForm>): void => sessionStorage.setItem(keyOf(whose), JSON.stringify(typed));

export const forgetForm = (whose: Whose): void => sessionStorage.removeItem(keyOf(whose));
