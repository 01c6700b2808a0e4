import { CallError } from '@tradecounter/contract/client';
import type { Profile, ProfileChange } from '@tradecounter/contract/profile';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { changesOf, checkChanges, formOf, needsPassword, type ProfileField, type ProfileForm, type ProfileProblem } from './form-values.ts';
import { forgetForm, saveDraft, readDraft } from './profile-draft.ts';
import { useSaveProfile } from './mutations.ts';

interface Editing {
  form: ProfileForm;
  changes: ProfileChange;
  /** What was typed of the password, never kept; null while it is not asked for. */
  password: string | null;
  dirty: boolean;
  /** Wrong fields, from the first attempt to save on. */
  problems: ReadonlyMap<ProfileField, ProfileProblem>;
  /** Counts the attempts: the summary takes the focus at each. */
  asked: number;
  saving: boolean;
  /** Why the server did not save; null when it did, or was not asked. */
  refused: Error | null;
  change: (part: Partial<ProfileForm>) => void;
  changePassword: (password: string) => void;
  discard: () => void;
  /** Saves what was changed, unless something is wrong with it. */
  save: (onSaved: () => void) => void;
}

/** Without the fields of this change: what the server said about them no longer holds. */
function forgiven(refused: Error | null, part: Partial<Record<ProfileField, string>>): Error | null {
  if (!(refused instanceof CallError) || !Object.keys(part).some((field) => field in refused.fields)) return refused;
  const fields = Object.fromEntries(Object.entries(refused.fields).filter(([field]) => !(field in part)));
  if (Object.keys(fields).length === 0) return null;
  return new CallError(refused.status, { code: 'invalid', message: refused.message, fields, requestId: refused.requestId });
}

/** What stands in the form, over what is stored: fields that nobody touched follow the profile when it is fetched anew. */
export function useProfileForm(profile: Profile): Editing {
  const user = useUser();
  const [typed, setTyped] = useState(() => readDraft(user));
  const [secret, setSecret] = useState('');
  const [asked, setAsked] = useState(0);
  const [refused, setRefused] = useState<Error | null>(null);
  const { mutate, isPending } = useSaveProfile();

  const form = { ...formOf(profile), ...typed };
  const changes = changesOf(form, profile);
  const dirty = Object.keys(changes).length > 0;
  const password = needsPassword(changes) ? secret : null;
  const problems = checkChanges(changes, profile, secret);

  const change = (part: Partial<ProfileForm>): void => {
    const next = { ...typed, ...part };
    saveDraft(user, next);
    setTyped(next);
    const asksPassword = needsPassword(changesOf({ ...form, ...part }, profile));
    if (!asksPassword) setSecret('');
    setRefused(forgiven(refused, asksPassword ? part : { ...part, password: '' }));
  };
  const changePassword = (next: string): void => {
    setSecret(next);
    setRefused(forgiven(refused, { password: next }));
  };
  const discard = (): void => {
    forgetForm(user);
    setTyped({});
    setSecret('');
    setAsked(0);
    setRefused(null);
  };
  const save = (onSaved: () => void): void => {
    setAsked(asked + 1);
    setRefused(null);
    if (isPending || problems.size > 0) return;
    mutate({ changes, password }, { onSuccess: () => [discard(), onSaved()], onError: setRefused });
  };
  const named = asked === 0 ? new Map<ProfileField, ProfileProblem>() : problems;
  return { form, changes, password, dirty, problems: named, asked, saving: isPending, refused, change, changePassword, discard, save };
}
