/**
 * Every action of the audit log, by its area: `order.placed`, in the past tense. The server's language files have a
 * sentence for each, under `audit`.
 */
export const auditActions = {
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
    'person_disabled',
    'person_enabled',
    'registration_asked',
    'registration_refused',
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
    'schedule_made',
    'schedule_deleted',
    'method_removed',
    'receipt_mailed',
    'automatic_set',
    'automatic_ended',
    'automatic_paused',
    'automatic_planned',
    'automatic_stopped',
    'automatic_resumed',
    'link_made',
    'link_withdrawn',
    'link_used',
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
  number: ['learned', 'forgotten'],
  // The distributor's systems. No customer's trail shows them.
  feeds: ['imported'],
  systems: ['token_added', 'token_revoked'],
  events: [
    'resent',
    'replayed',
    'skipped',
    'epoch_begun',
    'webhook_added',
    'webhook_secret_replaced',
    'webhook_disabled',
    'webhook_enabled',
    'webhook_removed',
  ],
  demo: ['started', 'loaded'],
} as const;

type Actions = typeof auditActions;

/** The name of an action, as the audit log keeps it. */
export type AuditAction = { [Area in keyof Actions]: `${Area}.${Actions[Area][number]}` }[keyof Actions];

/** Returns all actions. */
export const allAuditActions: readonly string[] = Object.entries(auditActions).flatMap(([area, verbs]) =>
  verbs.map((verb) => `${area}.${verb}`),
);
