import { type PunchOutConnection, weekdays } from '@tradecounter/contract/punchout/punchout-calls';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { formatClock, formatDate, formatWeekday } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/fields/copied-text.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AdminNav } from '../admin/admin-nav.tsx';
import style from '../admin/cards.module.css';
import { useRemoveConnection, useTurnConnection } from './mutations.ts';
import { ConnectionDialog, protocols } from './connection-dialog.tsx';
import { EdiDocuments } from './edi-documents.tsx';
import { connectionsQuery } from './queries.ts';

/** Asks before a connection is removed. */
function RemoveDialog({ connection: { id, name }, onClose }: { connection: PunchOutConnection; onClose: () => void }) {
  const { t } = useTranslation('punchOut');
  const { mutate, isPending } = useRemoveConnection();
  const remove = (): void =>
    mutate(id, {
      onSuccess: () => notify('success', t('removed', { name })),
      onError: (error) => notify('error', failureText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('removing.title', { name })}
      text={t('removing.text')}
      cancel={t('cancel')}
      confirm={t('remove')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

interface CardProps {
  connection: PunchOutConnection;
  onChange: () => void;
  onRemove: () => void;
  onDocuments: () => void;
}

/** When a stock report is made, such as '6:30 AM · Monday, Friday'. */
const reportTimes = ({ stockAt, stockDays }: PunchOutConnection): string =>
  [formatClock(stockAt), stockDays.map((day) => formatWeekday(weekdays.indexOf(day))).join(', ')]
    .filter(Boolean)
    .join(' · ');

/** What the card says about orders, which OCI doesn't send, notices of cXML, and documents of EDI. */
const documentFacts = (connection: PunchOutConnection, t: TFunction<'punchOut'>) => {
  const { protocol, takesOrders, noticeUrl, notice } = connection;
  if (protocol === 'oci') return [];
  const orders = ['orders', t(takesOrders ? 'facts.ordersYes' : 'facts.ordersNo')] as const;
  const refused = notice === null || notice.reason === '' ? [] : [['refusedNotice', notice.reason] as const];
  if (protocol === 'edi')
    return [
      orders,
      ['documents', t(`formats.${connection.format}`)] as const,
      ...(connection.stockAt === '' ? [] : [['stock', reportTimes(connection)] as const]),
      ...(noticeUrl === '' ? [] : [['documentsTo', new URL(noticeUrl).host] as const, ...refused]),
    ];
  return [orders, ['notices', noticeUrl === '' ? t('facts.noNotices') : new URL(noticeUrl).host] as const, ...refused];
};

function ConnectionCard({ connection, onChange, onRemove, onDocuments }: CardProps) {
  const { t } = useTranslation('punchOut');
  const { mutate, isPending } = useTurnConnection();
  const { id, name, protocol, domain, identity, username, origins, on, usedAt, framed, supplier } = connection;
  const turn = (): void =>
    mutate(
      { id, on: on ? 'N' : 'Y' },
      {
        onSuccess: () => notify('success', t(on ? 'turnedOff' : 'turnedOn', { name })),
        onError: (error) => notify('error', failureText(error)),
      },
    );
  const facts = [
    ['protocol', t(`protocols.${protocol}`)],
    ['identity', protocol === 'cxml' ? `${domain} · ${identity}` : identity],
    ['shopper', username ?? t('facts.noShopper')],
    ...(protocol === 'edi'
      ? []
      : ([
          ['sites', origins.join(', ')],
          ['frame', t(framed ? 'facts.frameYes' : 'facts.frameNo')],
        ] as const)),
    ...(supplier === '' ? [] : [[protocol === 'edi' ? 'ownId' : 'supplier', supplier] as const]),
    ...documentFacts(connection, t),
    ['used', usedAt === null ? t('facts.never') : formatDate(usedAt)],
  ] as const;
  return (
    <li>
      <div className={style['head']}>
        <h2>{name}</h2>
        <span>{t(on ? 'state.on' : 'state.off')}</span>
        <Button kind="quiet" busy={isPending} onClick={turn}>
          {t(on ? 'turnOff' : 'turnOn')} <span className="visually-hidden">{name}</span>
        </Button>
        {protocol === 'edi' && (
          <Button kind="quiet" onClick={onDocuments}>
            {t('documents.open')} <span className="visually-hidden">{name}</span>
          </Button>
        )}
        <Button kind="quiet" icon="edit" onClick={onChange}>
          {t('change')} <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="quiet" icon="trash" onClick={onRemove}>
          {t('remove')} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
      <dl className={style['facts']}>
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** /profile/admin/punchout: the customer's connections to procurement systems. */
export function ConnectionsPage() {
  const { t } = useTranslation('punchOut');
  const { data, error, refetch } = useQuery({ ...connectionsQuery(useUser().customerNumber), ...pageData });
  const [editing, setEditing] = useState<PunchOutConnection | 'new' | null>(null);
  const [removing, setRemoving] = useState<PunchOutConnection | null>(null);
  const [shown, setShown] = useState<PunchOutConnection | null>(null);
  const add = (
    <Button kind="main" icon="plus" onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('title')} note={t('lead')} above={<AdminNav />} tools={data !== undefined && add} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data !== undefined && (
        <div className={style['form']}>
          {protocols.map((one) => (
            <CopiedText key={one} label={t(`addressOf.${one}`)} text={data.addresses[one]} />
          ))}
        </div>
      )}
      {data !== undefined && data.connections.length === 0 && (
        <EmptyState icon="external" title={t('none.title')} text={t('none.text')} action={null} />
      )}
      {data !== undefined && data.connections.length > 0 && (
        <ul className={style['list']}>
          {data.connections.map((connection) => (
            <ConnectionCard
              key={connection.id}
              connection={connection}
              onChange={() => setEditing(connection)}
              onRemove={() => setRemoving(connection)}
              onDocuments={() => setShown(connection)}
            />
          ))}
        </ul>
      )}
      {editing !== null && (
        <ConnectionDialog connection={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {shown !== null && <EdiDocuments connection={shown} onClose={() => setShown(null)} />}
      {removing !== null && <RemoveDialog connection={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}
