import * as calls from '@tradecounter/contract/auth';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { getUser } from './get-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function registerAuth(platform: HttpPlatform): void {
  registerCall(platform, calls.signIn, (context, { body }) => signIn(context, body));
  registerCall(platform, calls.getUser, (context) => getUser(context));
  registerCall(platform, calls.signOut, (context) => signOut(context));
}
