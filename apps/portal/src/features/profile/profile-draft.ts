import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { forgetDraft, keepDraft, readDraft as read } from '../../app/state/kept-draft.ts';
import type { ProfileForm } from './form-values.ts';

type Owner = Pick<AuthUser, 'username' | 'customerNumber'>;

const keyOf = ({ username, customerNumber }: Owner): string => `profile ${username} ${customerNumber}`;

/** Returns the unsaved input in the profile form, by field. */
export const readDraft = (owner: Owner): Partial<ProfileForm> => read(keyOf(owner));

export const saveDraft = (owner: Owner, typed: Partial<ProfileForm>): void => keepDraft(keyOf(owner), typed);

/** Deletes the unsaved input. */
export const forgetForm = (owner: Owner): void => forgetDraft(keyOf(owner));
