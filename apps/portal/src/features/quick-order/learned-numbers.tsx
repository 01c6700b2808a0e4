import { forgetNumber } from '@tradecounter/contract/catalog/codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { formatMoment } from '../../format/formats.ts';
import { IconButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { LearnedNumbersDocument } from './learned-numbers.graphql.ts';
import style from './quick-order.module.css';

/** The numbers that the company uses for items, with who taught them to us. Each can be revoked. */
export function LearnedNumbers({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('quickOrder');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const queryKey = customerKey(customerNumber, 'learnedNumbers');
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      runQuery(LearnedNumbersDocument, { customerNumber }, signal).then(({ learnedNumbers }) => learnedNumbers),
    enabled: open,
    throwOnError: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (number: string) => call(forgetNumber, { body: { customerNumber, number } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (failure) => notify('error', failureText(failure)),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('learned.title')} wide>
      <p className={style['text']}>{t('learned.text')}</p>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="48px" />}
      {data?.length === 0 && <EmptyState icon="tag" title={t('learned.none')} text={t('learned.noneText')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={style['learned']}>
          {data.map(({ number, itemId, description, learnedBy, learnedAt }) => (
            <li key={number}>
              <div>
                <Code>{number}</Code> → <Code>{itemId}</Code> {description}
                <small>{t('learned.by', { user: learnedBy, date: formatMoment(learnedAt) })}</small>
              </div>
              <IconButton
                icon="trash"
                name={t('learned.forget', { number })}
                disabled={isPending}
                onClick={() => mutate(number)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
