import {
  deactivate,
  inviteByMail,
  reactivate,
  removePerson,
  resendInvitation,
  setClaims,
  withdrawInvitation,
} from '@tradecounter/contract/admin/admin-calls';
import { removeDepartment, setBudget, setDepartment, setSpender } from '@tradecounter/contract/admin/spending-calls';
import type { InputOf } from '@tradecounter/contract/call';
import type { AdminClaim } from '@tradecounter/contract/admin/admin-claims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { useUser } from '../../app/session/session.ts';

/** The second parts of the keys of the queries that show a customer's users, invitations and audit trail. */
const affectedQueries = new Set<unknown>(['people', 'invitations', 'auditTrail']);

/**
 * Runs an action on users, at most once per attempt. Refetches afterwards even when the server rejects it, to show
 * changes by others.
 */
function useUserAction<Form>(act: (form: Form, idempotencyKey: string) => Promise<unknown>) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (form: Form) => attempt(form, (key) => act(form, key)),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => affectedQueries.has(queryKey[1]) }),
  });
}

export interface ClaimChange {
  claim: AdminClaim;
  /** The value that the admin saw. */
  from: 'Y' | 'N';
  to: 'Y' | 'N';
}

/** Changes a user's claims for a customer number, all or none. */
export const useSetClaims = (customerNumber: string, username: string) =>
  useUserAction((changes: ClaimChange[], idempotencyKey) =>
    call(setClaims, { body: { customerNumber, username, changes } }, { idempotencyKey }),
  );

const accessCalls = { deactivate, reactivate, remove: removePerson } as const;
export type AccessVerb = keyof typeof accessCalls;

/** Removes a user's access to a customer number, temporarily or permanently, or restores it. */
export const useSetAccess = (customerNumber: string, username: string) =>
  useUserAction((verb: AccessVerb, idempotencyKey) =>
    call(accessCalls[verb], { body: { customerNumber, username } }, { idempotencyKey }),
  );

export interface InvitationForm {
  email: string;
  claims: AdminClaim[];
  language: 'en' | 'es' | 'fr-CA';
}

/** Invites a person by e-mail to register for the current customer. */
export function useInvite() {
  const { customerNumber } = useUser();
  return useUserAction((form: InvitationForm, idempotencyKey) =>
    call(inviteByMail, { body: { customerNumber, ...form } }, { idempotencyKey }),
  );
}

export type InvitationVerb = 'resend' | 'withdraw';

/** Sends an invitation again, or withdraws it. */
export function useInvitationAct() {
  const { customerNumber } = useUser();
  return useUserAction(({ verb, id }: { verb: InvitationVerb; id: string }, idempotencyKey) =>
    call(
      verb === 'resend' ? resendInvitation : withdrawInvitation,
      { body: { customerNumber, id } },
      { idempotencyKey },
    ),
  );
}

type FormOf<Body> = Omit<Body, 'customerNumber'>;

export type SpenderForm = Omit<FormOf<InputOf<(typeof setSpender)['body']>>, 'username'>;

/** Sets what a user can order and approve for a customer number. */
export const useSetSpender = (customerNumber: string, username: string) =>
  useUserAction((form: SpenderForm, idempotencyKey) =>
    call(setSpender, { body: { customerNumber, username, ...form } }, { idempotencyKey }),
  );

export type BudgetForm = FormOf<InputOf<(typeof setBudget)['body']>>;

/** Sets or removes a budget of a user or a department. */
export const useSetBudget = (customerNumber: string) =>
  useUserAction((form: BudgetForm, idempotencyKey) =>
    call(setBudget, { body: { customerNumber, ...form } }, { idempotencyKey }),
  );

export type DepartmentForm = FormOf<InputOf<(typeof setDepartment)['body']>>;

/** Creates or changes a department. */
export function useSetDepartment() {
  const { customerNumber } = useUser();
  return useUserAction((form: DepartmentForm, idempotencyKey) =>
    call(setDepartment, { body: { customerNumber, ...form } }, { idempotencyKey }),
  );
}

/** Removes a department. */
export function useRemoveDepartment() {
  const { customerNumber } = useUser();
  return useUserAction((id: string, idempotencyKey) =>
    call(removeDepartment, { body: { customerNumber, id } }, { idempotencyKey }),
  );
}
