import * as calls from '@tradecounter/contract/profile/profile';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { acceptTerms } from './accept-terms.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { getProfile } from './get-profile.ts';
import { setProfile } from './set-profile.ts';

export function registerProfile(platform: HttpPlatform): void {
  registerCall(platform, calls.getInfo, (context) => getProfile(context));
  registerCall(platform, calls.setInfo, (context, { body }) => setProfile(context, body));
  registerCall(platform, calls.confirmEmail, (context, { body }) => confirmEmail(context, body));
  registerCall(platform, calls.acceptToS, (context, { query }) => acceptTerms(context, query));
}
