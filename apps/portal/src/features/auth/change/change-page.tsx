import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword, renewPassword } from '@tradecounter/contract/auth/auth';
import { useMutation } from '@tanstack/react-query';
import { isSamePassword } from '../../../app/session/new-password.ts';
import { useSession, session } from '../../../app/session/session.ts';
import { takeWantedPath } from '../../../app/session/wanted-path.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useAskedForm } from '../../../ui/form/use-asked-form.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { arriveWith } from '../arrival.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { DoorCard } from '../door-card.tsx';
import { type DoorProblem, DoorForm } from '../door-form.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { inputNeedingCode } from '../second-step/code-asked.ts';
import { LaterCodePage } from '../second-step/later-code-page.ts';
import { call } from '../../../app/api/client.ts';
import { refreshUser } from '../../../app/session/load-user.ts';

interface Change {
  username: string;
  currentPassword: string;
  newPassword: string;
  /** The code of the second step. */
  code?: string;
}

/**
 * Changes the password. A signed-in user stays signed in; any other user is identified by user name and signs in
 * afterwards. Returns whether the user is signed in.
 */
const useChange = () =>
  useMutation({
    mutationFn: async ({ username, code, ...passwords }: Change): Promise<boolean> => {
      if (session.get() === null) {
        await call(renewPassword, { body: { username, ...passwords, ...(code !== undefined && { code }) } });
        return false;
      }
      await call(changePassword, { body: passwords });
      // This also completes a forced change. The password is changed even if the user can't be read again.
      await refreshUser().catch((error: unknown) => console.error(error));
      return true;
    },
  });

type Form = Change & { repeat: string };

/** Returns every invalid field, in the order in which they are shown. */
function check(form: Form): Map<string, DoorProblem> {
  const problems = new Map<string, DoorProblem>();
  if (form.username.trim() === '') problems.set('username', 'missing');
  if (form.currentPassword === '') problems.set('currentPassword', 'missing');
  for (const [field, problem] of checkNewPassword(form)) problems.set(field, problem);
  if (!problems.has('newPassword') && isSamePassword(form.newPassword, form.currentPassword))
    problems.set('newPassword', 'same');
  return problems;
}

/**
 * /auth/change: changes a password by means of the current one, whether or not the user is signed in. It doesn't sign
 * the user in.
 */
export function ChangePage() {
  const { t } = useTranslation('auth');
  const user = useSession();
  const navigate = useNavigate();
  const [form, setForm] = useState<Form>({ username: '', currentPassword: '', newPassword: '', repeat: '' });
  const username = user?.username ?? form.username;
  const asking = useAskedForm(check({ ...form, username }));
  const { mutate, reset, isPending, isSuccess, variables, error } = useChange();
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    asking.forgive(...Object.keys(part));
  };
  const done = (signedIn: boolean): void => {
    if (signedIn) {
      notify('success', t('change.done'));
      void navigate({ href: takeWantedPath(), replace: true });
      return;
    }
    arriveWith('changed');
    void navigate({ to: paths.signIn, replace: true });
  };
  const { currentPassword, newPassword } = form;
  const pendingChange = inputNeedingCode(variables, error);
  // The form's state is kept, so that going back shows it unchanged.
  if (pendingChange !== null)
    return (
      <LaterCodePage
        busy={isPending || isSuccess}
        error={error}
        onCode={(code) => mutate({ ...pendingChange, code }, { onSuccess: done })}
        onBack={() => {
          reset();
          asking.reset();
        }}
      />
    );
  const send = (refuse: (error: Error) => void): void =>
    mutate({ username: username.trim(), currentPassword, newPassword }, { onSuccess: done, onError: refuse });
  return (
    <DoorCard
      title={t('change.title')}
      lead={user === null ? t('change.lead') : t('change.signedIn', { username: user.username })}
    >
      <DoorForm
        asking={asking}
        busy={isPending || isSuccess}
        action={t('change.submit')}
        submit={() => !isPending && asking.ask(send)}
      >
        {(said) => (
          <>
            {/* For the browser's password manager, also where the user name is already known. */}
            {user === null ? (
              <TextField
                id="username"
                label={t('username')}
                autoComplete="username"
                autoCapitalize="off"
                spellCheck={false}
                autoFocus
                required
                maxLength={limits.username}
                value={form.username}
                error={said.problemOf('username')}
                onChange={({ currentTarget }) => change({ username: currentTarget.value })}
              />
            ) : (
              <input hidden readOnly autoComplete="username" value={user.username} />
            )}
            <PasswordField
              id="currentPassword"
              label={t('field.currentPassword')}
              autoComplete="current-password"
              autoFocus={user !== null}
              required
              maxLength={limits.password}
              value={form.currentPassword}
              error={said.problemOf('currentPassword')}
              onChange={({ currentTarget }) => change({ currentPassword: currentTarget.value })}
            />
            <NewPasswordFields form={form} said={said} onChange={change} />
          </>
        )}
      </DoorForm>
    </DoorCard>
  );
}
