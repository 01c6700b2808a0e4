import type { AnswerOf } from '@tradecounter/contract/call';
import type { listEdiDocuments, PunchOutConnection } from '@tradecounter/contract/punchout/punchout-calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import cards from '../admin/cards.module.css';
import style from './edi-documents.module.css';
import { ediDocumentsQuery } from './queries.ts';

type Documents = AnswerOf<typeof listEdiDocuments>;

/** What the partner sent: each document with the order that it became, or why it was refused. */
function Received({ received }: Pick<Documents, 'received'>) {
  const { t } = useTranslation('punchOut');
  const rows = received.flatMap(({ control, receivedAt, results }) =>
    (results ?? []).map((result, at) => ({ ...result, key: `${control} ${at}`, receivedAt, control })),
  );
  if (rows.length === 0) return <p>{t('documents.none')}</p>;
  return (
    <ul>
      {rows.map(({ key, kind, orderId, orderNumber, requestNumber, accepted, reason, receivedAt, control }) => (
        <li key={key}>
          <p>
            <b>{[kind, orderId].filter(Boolean).join(' · ')}</b>
          </p>
          <p className={accepted ? undefined : style['refused']}>
            {!accepted
              ? t('documents.refused', { reason })
              : orderNumber === ''
                ? t('documents.waits', { number: requestNumber })
                : t('documents.placed', { number: orderNumber })}
          </p>
          <p className={style['facts']}>{t('documents.on', { date: formatDate(receivedAt), control })}</p>
        </li>
      ))}
    </ul>
  );
}

/** What was made for the partner, and whether the partner has it. */
function Made({ made }: Pick<Documents, 'made'>) {
  const { t } = useTranslation('punchOut');
  if (made.length === 0) return <p>{t('documents.none')}</p>;
  return (
    <ul>
      {made.map(({ control, kind, about, madeAt, takenAt }) => (
        <li key={control}>
          <p>
            <b>{[kind, about].filter(Boolean).join(' · ')}</b>
          </p>
          <p className={style['facts']}>
            {t('documents.on', { date: formatDate(madeAt), control: String(control).padStart(9, '0') })}
            {' · '}
            {takenAt === null ? t('documents.waiting') : t('documents.taken', { date: formatDate(takenAt) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The newest documents of an EDI connection. */
export function EdiDocuments({ connection, onClose }: { connection: PunchOutConnection; onClose: () => void }) {
  const { t } = useTranslation('punchOut');
  const { data, error, refetch } = useQuery(ediDocumentsQuery(useUser().customerNumber, connection.id));
  return (
    <Dialog open onClose={onClose} title={t('documents.title', { name: connection.name })}>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="240px" />}
      {data !== undefined && (
        <div className={style['lists']}>
          <section>
            <h3>{t('documents.received')}</h3>
            <Received received={data.received} />
          </section>
          <section>
            <h3>{t('documents.made')}</h3>
            <Made made={data.made} />
          </section>
        </div>
      )}
      <div className={cards['actions']} data-actions="">
        <Button onClick={onClose}>{t('documents.close')}</Button>
      </div>
    </Dialog>
  );
}
