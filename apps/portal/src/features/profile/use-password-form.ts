import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';
import { useChangePassword } from './mutations.ts';
import { checkPassword, emptyForm, type PasswordField, type PasswordForm, type PasswordProblem } from './password-values.ts';

interface Editing {
  form: PasswordForm;
  /** Wrong fields, from the first attempt on. */
  problems: ReadonlyMap<PasswordField, PasswordProblem>;
  /** Counts the attempts: the summary takes the focus at each. */
  asked: number;
  busy: boolean;
  /** Why the server did not change it; null when it did, or was not asked. */
  refused: Error | null;
  change: (part: Partial<PasswordForm>) => void;
  /** Sends it, unless something is wrong with it. */
  submit: () => void;
}

/** What stands in the form for another password. It stays after a failure, and is forgotten with the page. */
export function usePasswordForm(onChanged: () => void): Editing {
  const [form, setForm] = useState(emptyForm);
  const [asked, setAsked] = useState(0);
  const [refused, setRefused] = useState<Error | null>(null);
  const { mutate, isPending } = useChangePassword(() => {
    setForm(emptyForm);
    setAsked(0);
    onChanged();
  });

  const problems = checkPassword(form);
  const change = (part: Partial<PasswordForm>): void => {
    setForm({ ...form, ...part });
    // What the server said of a field no longer holds once that is changed.
    if (refused instanceof CallError && Object.keys(part).some((field) => field in refused.fields)) setRefused(null);
  };
  const submit = (): void => {
    setAsked(asked + 1);
    setRefused(null);
    if (isPending || problems.size > 0) return;
    const { currentPassword, newPassword } = form;
    mutate({ currentPassword, newPassword }, { onError: setRefused });
  };
  return { form, problems: asked === 0 ? new Map() : problems, asked, busy: isPending, refused, change, submit };
}
