import { type AdminClaim, adminClaims, maySetClaim } from '@tradecounter/contract/admin/admin-claims';
import { mailLanguages } from '@tradecounter/contract/admin/admin-calls';
import type { Claims } from '@tradecounter/contract/auth/claims';
import { CallError } from '@tradecounter/contract/client';
import { emailAddress } from '@tradecounter/contract/email';
import { limits } from '@tradecounter/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './admin.module.css';
import { ClaimGroups } from './claim-groups.tsx';
import { type InvitationForm, useInvite } from './mutations.ts';
import { Refusal } from './refusal.tsx';
import { RoleTemplates } from './role-templates.tsx';

type Language = InvitationForm['language'];

/**
 * Returns the preselected claims: the admin's own, except the administration. The restrictions among them apply to
 * every person whom this admin invites.
 */
const preselectedClaims = (own: Claims): AdminClaim[] =>
  adminClaims.filter((claim) => claim !== 'admin' && own[claim] === 'Y');

function Form({
  onClose,
  busy,
  mutate,
  error,
}: {
  onClose: () => void;
  busy: boolean;
  mutate: ReturnType<typeof useInvite>['mutate'];
  error: Error | null;
}) {
  const { t, i18n } = useTranslation('people');
  const { customerNumber, userClaims, ...user } = useUser();
  const ownClaims = claimsOf({ customerNumber, userClaims, ...user });
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(mailLanguages.find((one) => one === i18n.language) ?? 'en');
  const [claims, setClaims] = useState<readonly AdminClaim[]>(() => preselectedClaims(ownClaims));
  const [isSubmitted, setSubmitted] = useState(false);
  const valid = emailAddress.test(email.trim());
  const hasNoClaims = isSubmitted && claims.length === 0;
  const field = useRef<HTMLInputElement>(null);
  // A conflict: a user with that address or an invitation for it already exists.
  const taken = error !== null && CallError.of(error).status === 409 ? error.message : null;
  useEffect(() => {
    if (taken !== null) field.current?.focus();
  }, [taken]);
  const submit = (): void => {
    setSubmitted(true);
    if (!valid) field.current?.focus();
    if (!valid || claims.length === 0) return;
    mutate(
      { email: email.trim(), language, claims: [...claims] },
      {
        onSuccess: () => {
          notify('success', t('invite.done', { email: email.trim() }));
          onClose();
        },
      },
    );
  };
  return (
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <p>{t('invite.lead', { customer: userClaims.customerName ?? '', customerNumber })}</p>
      <TextField
        ref={field}
        label={t('invite.email')}
        value={email}
        inputMode="email"
        autoComplete="off"
        maxLength={limits.email}
        required
        data-autofocus
        error={isSubmitted && !valid ? t('invite.emailWrong') : taken}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <SelectField
        label={t('invite.language')}
        value={language}
        options={mailLanguages.map((one) => ({ value: one, label: t(`invite.languages.${one}`) }))}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      />
      <RoleTemplates
        isOn={(claim) => claims.includes(claim)}
        isSettable={(claim) => !busy && maySetClaim(ownClaims, claim, claims.includes(claim) ? 'N' : 'Y')}
        onApply={(changed) => setClaims(adminClaims.filter((claim) => changed[claim] ?? claims.includes(claim)))}
      />
      <ClaimGroups
        isOn={(claim) => claims.includes(claim)}
        isSettable={(claim) => !busy && maySetClaim(ownClaims, claim, claims.includes(claim) ? 'N' : 'Y')}
        onChange={(claim, on) => setClaims(on ? [...claims, claim] : claims.filter((one) => one !== claim))}
      />
      {hasNoClaims && (
        <p role="alert" className={style['refused']}>
          {t('invite.none')}
        </p>
      )}
      <Refusal error={taken === null ? error : null} />
      <div className={style['actions']} data-actions="">
        <Button onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind="main" busy={busy}>
          {t('invite.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the person to invite and their permissions. The admin's own permissions are preselected. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { mutate, isPending, error, reset } = useInvite();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog wide open={open} onClose={close} title={t('invite.title')} busy={isPending}>
      {open && <Form onClose={close} busy={isPending} mutate={mutate} error={error} />}
    </Dialog>
  );
}
