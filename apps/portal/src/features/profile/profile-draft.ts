import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { forgetDraft, keepDraft, readDraft as read } from '../../state/kept-draft.ts';
import type { ProfileForm } from './form-values.ts';

type Whose = Pick<AuthUser, 'username' | 'customerNumber'>;

const keyOf = ({ username, customerNumber }: Whose): string => `profile ${username} ${customerNumber}`;

/** Returns the unsaved input in the profile form. */
export const readDraft = (whose: Whose): Partial<ProfileForm> => read(keyOf(whose));

export const saveDraft = (whose: Whose, typed: Partial<ProfileForm>): void => keepDraft(keyOf(whose), typed);

export const forgetForm = (whose: Whose): void => forgetDraft(keyOf(whose));
