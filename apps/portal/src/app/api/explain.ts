import type { CallError } from '@tradecounter/contract/client';
import { t } from 'i18next';

/**
 * Gives an error without a sentence of the server one of ours, in the reader's language: a proxy's error page, or
 * another server behind API_URL, leaves only the status. Returns the same error.
 */
export function explain(error: CallError): CallError {
  if (!error.explained && error.status > 0)
    error.message = t(error.status === 401 ? 'error.noAccess' : 'error.unanswered');
  return error;
}
