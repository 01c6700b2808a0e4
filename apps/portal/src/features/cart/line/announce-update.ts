import type { TFunction } from 'i18next';
import { type Notice, notify, withdraw } from '../../../ui/notices/notices.ts';
import { announceOutcome, type Outcome } from '../adding/add-outcome.ts';
import type { ReasonSubject } from '../adding/quantity-reasons.ts';
import { refusedQuantity } from '../adding/refused-quantity.ts';

/** Notifies the user that a line has its new quantity, or why the server changed or rejected it. */
export function announceUpdate(
  outcome: Outcome,
  subject: ReasonSubject,
  t: TFunction<'cart'>,
  action?: Notice['action'],
): void {
  withdraw(t('notice.updateFailed'));
  const values = { sku: subject.sku, reason: outcome.reason ?? '' };
  const sentences = {
    done: t('notice.updated'),
    modified: t('notice.updatedModified', values),
    refused: t('notice.notUpdated', values),
  };
  announceOutcome(outcome, subject, sentences, action);
}

/** Notifies the user that a line's change failed. */
export function announceFailedUpdate(error: unknown, sku: string, t: TFunction<'cart'>): void {
  const reason = refusedQuantity(error);
  notify('error', reason === null ? t('notice.updateFailed') : t('notice.notUpdated', { sku, reason }));
}
