import * as spending from '@tradecounter/contract/admin/spending-calls';
import * as calls from '@tradecounter/contract/admin/admin-calls';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { inviteByMail, resendInvitation, withdrawInvitation } from './inviting/invite-by-mail.ts';
import { deactivate, reactivate, removePerson } from './people/set-access.ts';
import { setClaims } from './people/set-claims.ts';
import { removeDepartment, setAbsence, setBudget, setDepartment, setSpender } from './spending/set-spending.ts';

export function registerAdmin(platform: HttpPlatform): void {
  registerCall(platform, calls.setClaims, (context, { body }) => setClaims(context, body));
  registerCall(platform, calls.deactivate, (context, { body }) => deactivate(context, body));
  registerCall(platform, calls.reactivate, (context, { body }) => reactivate(context, body));
  registerCall(platform, calls.removePerson, (context, { body }) => removePerson(context, body));
  registerCall(platform, spending.setSpender, (context, { body }) => setSpender(context, body));
  registerCall(platform, spending.setBudget, (context, { body }) => setBudget(context, body));
  registerCall(platform, spending.setDepartment, (context, { body }) => setDepartment(context, body));
  registerCall(platform, spending.removeDepartment, (context, { body }) => removeDepartment(context, body));
  registerCall(platform, spending.setAbsence, (context, { body }) => setAbsence(context, body));
}

/** Registers the calls for invitations. They need self-registration; without that offer the calls don't exist. */
export function registerInviting(platform: HttpPlatform): void {
  registerCall(platform, calls.inviteByMail, (context, { body }) => inviteByMail(context, body));
  registerCall(platform, calls.resendInvitation, (context, { body }) => resendInvitation(context, body));
  registerCall(platform, calls.withdrawInvitation, (context, { body }) => withdrawInvitation(context, body));
}
