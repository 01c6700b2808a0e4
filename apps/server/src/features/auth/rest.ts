import { getCustomers, setCustomer } from '@tradecounter/contract/accounts';
import * as calls from '@tradecounter/contract/auth';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { changePassword } from './password/change-password.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-own-sessions.ts';
import { getUser } from './people/get-user.ts';
import { listCustomers } from './customers/list-customers.ts';
import { signIn } from './sessions/sign-in.ts';
import { switchCustomer } from './customers/switch-customer.ts';
import { signOut } from './sessions/sign-out.ts';

export function registerAuth(platform: HttpPlatform): void {
  registerCall(platform, calls.signIn, (context, { body }) => signIn(context, body));
  registerCall(platform, calls.getUser, (context) => getUser(context));
  registerCall(platform, getCustomers, (context) => listCustomers(context));
  registerCall(platform, setCustomer, (context) => switchCustomer(context));
  registerCall(platform, calls.signOut, (context) => signOut(context));
  registerCall(platform, calls.changePassword, (context, { body }) => changePassword(context, body));
  registerCall(platform, calls.endSession, (context, { body }) => endOwnSession(context, body));
  registerCall(platform, calls.endOtherSessions, (context) => endOtherSessions(context));
}
