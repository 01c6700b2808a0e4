import { useState } from 'react';
import { useAskedForm, type AskedForm } from '../../ui/form/use-asked-form.ts';
import { useChangePassword } from './mutations.ts';
import { checkPassword, emptyForm, type PasswordForm, type PasswordProblem } from './password-values.ts';

interface Editing {
  form: PasswordForm;
  asking: AskedForm<PasswordProblem>;
  busy: boolean;
  change: (part: Partial<PasswordForm>) => void;
  /** Sends the form, unless it is invalid. */
  submit: () => void;
}

/**
 * Holds the values of the form that changes the password. They survive a failed attempt, and are discarded
 * with the page.
 */
export function usePasswordForm(onChanged: () => void): Editing {
  const [form, setForm] = useState(emptyForm);
  const asking = useAskedForm(checkPassword(form));
  const { mutate, isPending } = useChangePassword(() => {
    setForm(emptyForm);
    asking.reset();
    onChanged();
  });
  const change = (part: Partial<PasswordForm>): void => {
    setForm({ ...form, ...part });
    asking.forgive(...Object.keys(part));
  };
  const { currentPassword, newPassword } = form;
  const submit = (): void => {
    if (!isPending) asking.ask((refuse) => mutate({ currentPassword, newPassword }, { onError: refuse }));
  };
  return { form, asking, busy: isPending, change, submit };
}
