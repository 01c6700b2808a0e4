import { auditTrail } from '@tradecounter/contract/documents/audit-trail';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { Activity } from './activity.tsx';
import { AdminNav } from './admin-nav.tsx';
import style from './admin.module.css';
import { type AuditEntry, auditTrailQuery } from './queries.ts';

const list = declareList<AuditEntry>()({
  kind: auditTrail,
  words: 'auditTrail',
  rowKey: ({ id }) => id,
  looks: {
    at: { tight: true, plain: true, cell: ({ at }) => formatMoment(at) },
    actor: {
      cell: ({ actor, who }) => (
        <span className={style['who']}>
          {who}
          {who !== actor && actor !== 'system' && (
            <>
              {' '}
              <small className={style['user']}>{actor}</small>
            </>
          )}
        </span>
      ),
    },
    what: {
      lead: true,
      cell: (entry) => (
        <span className={style['activity']}>
          <Activity entry={entry} />
        </span>
      ),
    },
    subject: { cell: ({ subject }) => <Code>{subject}</Code>, blank: ({ subject }) => subject === '' },
    changes: {
      card: 'strip',
      blank: ({ changes }) => changes.length === 0,
      cell: ({ changes }) => (
        <ul className={style['changes']}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ),
    },
    address: { from: 'lg', blank: ({ address }) => address === '' },
  },
  exportAs: 'auditTrail',
});

/** /profile/admin/audit: the actions for the customer, with the user, the time and the address they came from. */
export function AuditTrailPage() {
  const address = useListAddress<typeof auditTrail>();
  const answer = useQuery({ ...auditTrailQuery(useUser(), address.question), ...pageData });
  return <ListPage list={list} {...address} answer={answer} icon="clock" above={<AdminNav />} />;
}
