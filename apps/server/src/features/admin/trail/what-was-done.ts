import type { Say } from '../../../platform/words/say.ts';

/** Actions of the audit that have words, by area. */
const actionsWithWords: Readonly<Record<string, readonly string[]>> = {
  auth: [
    'signed_in',
    'signed_out',
    'refused',
    'second_step_refused',
    'customer_changed',
    'session_ended',
    'sessions_ended',
    'password_changed',
    'password_forgotten',
    'password_reset',
    'password_set',
    'second_step_on',
    'second_step_off',
    'second_step_moved',
    'recovery_code_used',
    'recovery_codes_renewed',
    'person_added',
    'person_registered',
    'person_joined',
    'registration_confirmed',
    'registration_declined',
    'invited',
  ],
  people: ['claims', 'deactivated', 'reactivated', 'removed', 'invited', 'invitation_resent', 'invitation_withdrawn'],
  profile: ['changed', 'email_asked', 'terms_accepted'],
  order: ['placed', 'moved', 'changed'],
  hold: ['requested', 'changed', 'released', 'ordered', 'expired'],
  quote: ['ordered', 'requested'],
  invoice: ['disputed'],
  payment: [
    'started',
    'scheduled',
    'schedule_moved',
    'schedule_deleted',
    'method_removed',
    'redirected',
    'unknown',
    'processing',
    'settled',
    'failed',
    'canceled',
    'disputed',
    'returned',
    'refunded',
  ],
  statement: ['mail'],
};

/**
 * Returns an action on a subject as a sentence without its actor, such as 'Placed order 500003'. Returns the code of an
 * action that has no words.
 */
export function whatWasDone(action: string, subject: string, say: Say): string {
  const [area = '', verb = ''] = action.split('.');
  return actionsWithWords[area]?.includes(verb) === true ? say(`audit.${area}.${verb}`, { subject }) : action;
}
