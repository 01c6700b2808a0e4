import type { AdminClaim } from '@tradecounter/contract/admin/admin-claims';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { forgetDraft, keepDraft, readDraft } from '../../app/state/kept-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Section } from '../../ui/page/section.tsx';
import style from './admin.module.css';
import { ClaimGroups } from './claim-groups.tsx';
import { type AccessVerb, type ClaimChange, useSetClaims, useSetAccess } from './mutations.ts';
import type { Person, PersonAccount } from './queries.ts';
import { PersonSpendingTerms } from './person-spending.tsx';
import { Refusal } from './refusal.tsx';
import { RoleTemplates } from './role-templates.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface AccessDialogProps {
  verb: AccessVerb;
  /** The user as the list shows them. */
  person: { username: string; name: string };
  customerNumber: string;
  open: boolean;
  onClose: () => void;
  /** Runs after the change. */
  onDone?: (verb: AccessVerb) => void;
}

/** Asks for confirmation before the admin removes a user's access, which ends their sessions at once. */
function AccessDialog({ verb, person: { username, name }, customerNumber, open, onClose, onDone }: AccessDialogProps) {
  const { t } = useTranslation('people');
  const { mutate, isPending, error, reset } = useSetAccess(customerNumber, username);
  const close = (): void => {
    // The next opening is a new question, so it must not show the last rejection.
    reset();
    onClose();
  };
  const values = { name, customerNumber };
  const submit = (): void =>
    mutate(verb, {
      onSuccess: () => {
        notify('success', t(`access.${verb}.done`, values));
        close();
        onDone?.(verb);
      },
    });
  return (
    <Dialog open={open} onClose={close} title={t(`access.${verb}.title`, values)} busy={isPending}>
      <div className={style['form']}>
        <p>{t(`access.${verb}.text`, values)}</p>
        <Refusal error={error} />
        <div className={style['actions']} data-actions="">
          <Button onClick={close} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button kind={verb === 'reactivate' ? 'main' : 'danger'} busy={isPending} onClick={submit}>
            {t(`access.${verb}.submit`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Draft = Partial<Record<AdminClaim, 'Y' | 'N'>>;

/** Returns the claims that the admin has changed and not saved. */
const changesOf = ({ claims }: PersonAccount, draft: Draft): ClaimChange[] =>
  claims.flatMap(({ name, value }): ClaimChange[] => {
    const to = draft[name as AdminClaim];
    return to === undefined || to === value ? [] : [{ claim: name as AdminClaim, from: value as 'Y' | 'N', to }];
  });

const verbs = ['deactivate', 'reactivate', 'remove'] as const;

/** Changes to the claims that aren't saved. This tab keeps them while the admin opens other pages. */
function useClaimsDraft(person: Person, { customerNumber }: PersonAccount) {
  const key = `claims ${useUser().username} ${person.username} ${customerNumber}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft<Draft>(key));
  const change = (part: Draft): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(key, next);
  };
  const discard = (): void => {
    setDraft({});
    forgetDraft(key);
  };
  return { draft, change, discard };
}

/** The buttons that remove the access or give it back. */
function AccessButtons({ can, onChoose }: Pick<PersonAccount, 'can'> & { onChoose: (verb: AccessVerb) => void }) {
  const { t } = useTranslation('people');
  return (
    <div className={style['apart']}>
      {verbs
        .filter((verb) => can.includes(verb))
        .map((verb) => (
          <Button key={verb} kind={verb === 'reactivate' ? 'plain' : 'danger'} onClick={() => onChoose(verb)}>
            {t(`access.${verb}.open`)}
          </Button>
        ))}
    </div>
  );
}

interface Props {
  person: Person;
  account: PersonAccount;
  onRemoved: () => void;
}

/** A user's permissions for one customer number, and the actions that remove the access. */
export function AccountClaims({ person, account, onRemoved }: Props) {
  const { t } = useTranslation('people');
  const { customerNumber, customerName, state, can, claims } = account;
  const { draft, change, discard } = useClaimsDraft(person, account);
  const [dialog, setDialog] = useState<{ verb: AccessVerb; open: boolean } | null>(null);
  const { mutate, isPending, error, reset } = useSetClaims(customerNumber, person.username);
  const changes = changesOf(account, draft);
  const valueOf = (claim: AdminClaim): 'Y' | 'N' =>
    draft[claim] ?? ((claims.find(({ name }) => name === claim)?.value ?? 'N') as 'Y' | 'N');
  const isClaimSettable = (claim: AdminClaim): boolean =>
    claims.some(({ name, settable }) => name === claim && settable);
  const save = (): void =>
    mutate(changes, {
      onSuccess: () => {
        discard();
        notify('success', t('saved', { name: person.name, customerNumber }));
      },
    });
  return (
    <Section
      card
      title={customerName}
      action={
        <span className={style['tags']}>
          <Code>{customerNumber}</Code>
          {state === 'deactivated' && <StateTag means={meanings.deactivated}>{t('state.deactivated')}</StateTag>}
        </span>
      }
    >
      {can.includes('claims') && (
        <RoleTemplates
          isOn={(claim) => valueOf(claim) === 'Y'}
          isSettable={(claim) => !isPending && isClaimSettable(claim)}
          onApply={(changed) => {
            const flags = Object.entries(changed).map(([claim, on]) => [claim, on ? 'Y' : 'N']);
            reset();
            change(Object.fromEntries(flags));
          }}
        />
      )}
      <ClaimGroups
        isOn={(claim) => valueOf(claim) === 'Y'}
        isSettable={(claim) => !isPending && isClaimSettable(claim)}
        onChange={(claim, on) => {
          reset();
          change({ [claim]: on ? 'Y' : 'N' });
        }}
      />
      {can.includes('claims') && claims.some(({ settable }) => !settable) && (
        <p className={style['why']}>{t('beyond')}</p>
      )}
      {changes.length > 0 && (
        <p role="status" className={style['why']}>
          {t('unsaved')}
        </p>
      )}
      {can.length > 0 && (
        <div className={style['foot']}>
          <Refusal error={error} />
          {can.includes('claims') && (
            <>
              <Button kind="main" busy={isPending} disabled={changes.length === 0} onClick={save}>
                {t('save')}
              </Button>
              {changes.length > 0 && (
                <Button
                  disabled={isPending}
                  onClick={() => {
                    reset();
                    discard();
                  }}
                >
                  {t('discard')}
                </Button>
              )}
            </>
          )}
          <AccessButtons can={can} onChoose={(verb) => setDialog({ verb, open: true })} />
        </div>
      )}
      {can.includes('claims') && <PersonSpendingTerms customerNumber={customerNumber} person={person} />}
      {dialog !== null && (
        <AccessDialog
          key={dialog.verb}
          verb={dialog.verb}
          person={person}
          customerNumber={customerNumber}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          onDone={(verb) => verb === 'remove' && onRemoved()}
        />
      )}
    </Section>
  );
}
