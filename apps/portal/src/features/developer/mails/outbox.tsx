import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../format/formats.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './mails.module.css';
import { type OutboxEntry, outboxMailQuery, outboxQuery } from './queries.ts';
import { ShownMail } from './shown-mail.tsx';

function OpenedMail({ id }: { id: string }) {
  const { t } = useTranslation('developer');
  const { data, error, refetch } = useQuery(outboxMailQuery(useUser().customerNumber, id));
  if (data === null) return <p>{t('outbox.gone')}</p>;
  if (data !== undefined) return <ShownMail mail={data} />;
  return error === null ? <Skeleton height="520px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

/** The demo's mails, which never leave its outbox; empty on a real server. */
export function Outbox() {
  const { t } = useTranslation('developer');
  const { data, error, refetch } = useQuery(outboxQuery(useUser().customerNumber));
  const [opened, setOpened] = useState<{ mail: OutboxEntry; open: boolean } | null>(null);
  const columns: Column<OutboxEntry>[] = [
    { key: 'subject', head: t('preview.subject'), lead: true, cell: ({ subject }) => subject },
    { key: 'to', head: t('preview.to'), cell: ({ to }) => to },
    { key: 'at', head: t('outbox.at'), tight: true, cell: ({ at }) => formatMoment(at) },
    {
      key: 'open',
      head: t('outbox.open'),
      headHidden: true,
      card: 'foot',
      cell: (mail) => (
        <Button
          aria-label={t('outbox.openOne', { subject: mail.subject, to: mail.to })}
          onClick={() => setOpened({ mail, open: true })}
        >
          {t('outbox.open')}
        </Button>
      ),
    },
  ];
  if (data === null) return null;
  return (
    <Section title={t('outbox.title')}>
      <p className={style['none']}>{t('outbox.only')}</p>
      {data === undefined &&
        (error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.length === 0 && <p className={style['none']}>{t('outbox.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <DataTable caption={t('outbox.title')} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      {opened !== null && (
        <Dialog
          full
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
          title={opened.mail.subject}
        >
          <OpenedMail key={opened.mail.id} id={opened.mail.id} />
        </Dialog>
      )}
    </Section>
  );
}
