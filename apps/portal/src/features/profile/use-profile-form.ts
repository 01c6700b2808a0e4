import type { Profile, ProfileChange } from '@tradecounter/contract/profile/profile';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { useAskedForm, type AskedForm } from '../../ui/form/use-asked-form.ts';
import {
  changesOf,
  checkChanges,
  formOf,
  needsPassword,
  type ProfileForm,
  type ProfileProblem,
} from './form-values.ts';
import { forgetForm, saveDraft, readDraft } from './profile-draft.ts';
import { useSaveProfile } from './mutations.ts';

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
  const [typed, setTyped] = useState(() => readDraft(user));
  const [secret, setSecret] = useState('');
  const { mutate, isPending } = useSaveProfile();

  const form = { ...formOf(profile), ...typed };
  const changes = changesOf(form, profile);
  const dirty = Object.keys(changes).length > 0;
  const password = needsPassword(changes) ? secret : null;
  const asking = useAskedForm(checkChanges(changes, profile, secret));

  const change = (part: Partial<ProfileForm>): void => {
    const next = { ...typed, ...part };
    saveDraft(user, next);
    setTyped(next);
    const asksPassword = needsPassword(changesOf({ ...form, ...part }, profile));
    if (!asksPassword) setSecret('');
    asking.forgive(...Object.keys(part), ...(asksPassword ? [] : ['password']));
  };
  const changePassword = (next: string): void => {
    setSecret(next);
    asking.forgive('password');
  };
  const discard = (): void => {
    forgetForm(user);
    setTyped({});
    setSecret('');
    asking.reset();
  };
  const save = (onSaved: () => void): void => {
    if (!isPending)
      asking.ask((refuse) =>
        mutate({ changes, password }, { onSuccess: () => [discard(), onSaved()], onError: refuse }),
      );
  };
  return { form, changes, password, dirty, asking, saving: isPending, change, changePassword, discard, save };
}
