import { getCustomers, setCustomer } from '@tradecounter/contract/accounts/accounts';
import * as calls from '@tradecounter/contract/auth/auth';
import * as forgot from '@tradecounter/contract/auth/forgot';
import * as registering from '@tradecounter/contract/auth/register';
import * as steps from '@tradecounter/contract/auth/second-step';
import * as signOns from '@tradecounter/contract/auth/single-sign-on';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { registerRedirect } from '../../platform/http/register-redirect.ts';
import { forgotPassword } from './forgot/forgot-password.ts';
import { checkPasswordLink, resetPassword } from './forgot/reset-password.ts';
import { changePassword } from './password/change-password.ts';
import { renewPassword } from './password/renew-password.ts';
import { confirmRegistration, type RegisterTerms } from './register/confirm-registration.ts';
import { register } from './register/register.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-own-sessions.ts';
import { getUser } from './people/get-user.ts';
import { listCustomers } from './customers/list-customers.ts';
import { confirmSecondStep } from './second-step/confirm-second-step.ts';
import { endSecondStep } from './second-step/end-second-step.ts';
import { getSecondStep } from './second-step/get-second-step.ts';
import type { SecondStepSettings } from './second-step/keys.ts';
import { renewRecoveryCodes } from './second-step/renew-recovery-codes.ts';
import { startSecondStep } from './second-step/start-second-step.ts';
import { begin } from './single-sign-on/begin.ts';
import { comeBack } from './single-sign-on/come-back.ts';
import { exchangePass } from './single-sign-on/exchange-pass.ts';
import { callbackPath, type SingleSignOn } from './single-sign-on/single-sign-on.ts';
import { signIn } from './sessions/sign-in.ts';
import { switchCustomer } from './customers/switch-customer.ts';
import { signOut } from './sessions/sign-out.ts';

export function registerAuth(platform: HttpPlatform, settings: SecondStepSettings): void {
  registerCall(platform, calls.signIn, (context, { body }) => signIn(context, body, settings));
  registerCall(platform, calls.getUser, (context) => getUser(context));
  registerCall(platform, getCustomers, (context) => listCustomers(context));
  registerCall(platform, setCustomer, (context) => switchCustomer(context));
  registerCall(platform, calls.signOut, (context) => signOut(context));
  registerCall(platform, calls.changePassword, (context, { body }) => changePassword(context, body));
  registerCall(platform, calls.renewPassword, (context, { body }) => renewPassword(context, body, settings));
  registerCall(platform, calls.endSession, (context, { body }) => endOwnSession(context, body));
  registerCall(platform, calls.endOtherSessions, (context) => endOtherSessions(context));
  registerCall(platform, steps.getSecondStep, (context) => getSecondStep(context));
  registerCall(platform, steps.startSecondStep, (context, { body }) => startSecondStep(context, body, settings));
  registerCall(platform, steps.confirmSecondStep, (context, { body }) => confirmSecondStep(context, body, settings));
  registerCall(platform, steps.endSecondStep, (context, { body }) => endSecondStep(context, body, settings));
  registerCall(platform, steps.renewRecoveryCodes, (context, { body }) => renewRecoveryCodes(context, body, settings));
}

/** Registers the calls for forgotten passwords. They exist only if the portal offers password links. */
export function registerForgot(platform: HttpPlatform): void {
  registerCall(platform, forgot.forgotPassword, (context, { body }) => forgotPassword(context, body));
  registerCall(platform, forgot.checkPasswordLink, (context, { body }) => checkPasswordLink(context, body));
  registerCall(platform, forgot.resetPassword, (context, { body }) => resetPassword(context, body));
}

/** Registers the calls for self-registration. They exist only if the portal offers registration. */
export function registerRegistering(platform: HttpPlatform, terms: RegisterTerms): void {
  registerCall(platform, registering.register, (context, { body }) => register(context, body));
  registerCall(platform, registering.confirmRegistration, (context, { body }) =>
    confirmRegistration(context, body, terms),
  );
}

/**
 * Registers single sign-on: two addresses the browser is redirected through, and the call that starts the session.
 * They exist only if a provider is configured.
 */
export function registerSingleSignOn(platform: HttpPlatform, signOn: SingleSignOn): void {
  registerRedirect(platform, `/wsl${signOns.singleSignOnPath}`, (context, { search }) =>
    begin(signOn, context.now(), search),
  );
  registerRedirect(platform, callbackPath, (context, request) => comeBack(context, signOn, request));
  registerCall(platform, signOns.exchangePass, (context, { body }, { cookie }) =>
    exchangePass(context, body, { ...signOn, cookie }),
  );
}
