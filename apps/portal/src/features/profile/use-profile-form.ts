import type { Profile } from '@tradecounter/contract/profile/profile';
import type { ProfileChange } from '@tradecounter/contract/profile/profile-change';
import { useState } from 'react';
import { useUser } from '../../app/session/session.ts';
import { useAskedForm, type AskedForm } from '../../ui/form/use-asked-form.ts';
import {
  changesOf,
  checkChanges,
  formOf,
  needsPassword,
  type ProfileForm,
  type ProfileProblem,
} from './form-values.ts';
import { useSaveProfile } from './mutations.ts';
import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { forgetDraft, keepDraft, readDraft as read } from '../../app/state/kept-draft.ts';

type Owner = Pick<AuthUser, 'username' | 'customerNumber'>;

const keyOf = ({ username, customerNumber }: Owner): string => `profile ${username} ${customerNumber}`;

/** Returns the unsaved input in the profile form, by field. */
const readDraft = (owner: Owner): Partial<ProfileForm> => read(keyOf(owner));

const saveDraft = (owner: Owner, typed: Partial<ProfileForm>): void => keepDraft(keyOf(owner), typed);

/** Deletes the unsaved input. */
const forgetForm = (owner: Owner): void => forgetDraft(keyOf(owner));

interface Editing {
  form: ProfileForm;
  changes: ProfileChange;
  /** The typed password, never stored; null while it isn't required. */
  password: string | null;
  dirty: boolean;
  asking: AskedForm<ProfileProblem>;
  saving: boolean;
  change: (part: Partial<ProfileForm>) => void;
  changePassword: (password: string) => void;
  discard: () => void;
  /** Saves the changes, unless one is invalid. */
  save: (onSaved: () => void) => void;
}

/**
 * Holds the form's values over the stored ones. Fields that the user hasn't edited follow the profile when it is
 * fetched again.
 */
export function useProfileForm(profile: Profile): Editing {
  const user = useUser();
  const [draft, setDraft] = useState(() => readDraft(user));
  const [typedPassword, setTypedPassword] = useState('');
  const { mutate, isPending } = useSaveProfile();

  const form = { ...formOf(profile), ...draft };
  const changes = changesOf(form, profile);
  const dirty = Object.keys(changes).length > 0;
  const password = needsPassword(changes) ? typedPassword : null;
  const asking = useAskedForm(checkChanges(changes, profile, typedPassword));

  const change = (part: Partial<ProfileForm>): void => {
    const next = { ...draft, ...part };
    saveDraft(user, next);
    setDraft(next);
    const asksPassword = needsPassword(changesOf({ ...form, ...part }, profile));
    if (!asksPassword) setTypedPassword('');
    asking.forgive(...Object.keys(part), ...(asksPassword ? [] : ['password']));
  };
  const changePassword = (next: string): void => {
    setTypedPassword(next);
    asking.forgive('password');
  };
  const discard = (): void => {
    forgetForm(user);
    setDraft({});
    setTypedPassword('');
    asking.reset();
  };
  const save = (onSaved: () => void): void => {
    if (!isPending)
      asking.ask((refuse) =>
        mutate(
          { changes, password },
          {
            onSuccess: () => {
              discard();
              onSaved();
            },
            onError: refuse,
          },
        ),
      );
  };
  return { form, changes, password, dirty, asking, saving: isPending, change, changePassword, discard, save };
}
