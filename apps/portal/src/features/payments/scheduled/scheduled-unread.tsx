import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { scheduledQuery } from '../queries.ts';

/** Says that the scheduled payments couldn't be read, so that no one pays twice; empty where they could. */
export function ScheduledUnread() {
  const { t } = useTranslation('payment');
  const { error, refetch } = useQuery(scheduledQuery(useUser().customerNumber));
  return error === null ? null : <ErrorNote text={t('scheduled.unread')} onRetry={() => void refetch()} />;
}
