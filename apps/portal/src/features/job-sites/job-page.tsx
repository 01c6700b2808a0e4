import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { Code } from '../../ui/code.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { meaningOf, meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import type { Namespace } from '../../words/namespaces.ts';
import { useListWords } from '../../ui/list-page/use-list-words.ts';
import { notify } from '../../ui/notices/notices.ts';
import { Section } from '../../ui/page/section.tsx';
import rows from '../../ui/page/section-rows.module.css';
import { Meter } from '../../ui/plot/meter.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import type { RecordAction } from '../../ui/record-page/record-actions.tsx';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import { Totals } from '../../ui/record-page/totals.tsx';
import { ComingOfJob } from '../still-to-come/coming-of-job.tsx';
import { JobDialog } from './job-dialog.tsx';
import style from './job-page.module.css';
import { useCloseJob } from './mutations.ts';
import { type Job, type JobDocument, jobQuery } from './queries.ts';

const route = getRouteApi(routeId('job'));

/** A document of any kind. Only some have a state and an amount. */
type Listed = Job['lists'][number] & Partial<Pick<JobDocument, 'state' | 'total'>>;
type Kind = 'orders' | 'quotes' | 'invoices' | 'deliveries' | 'returns' | 'holds' | 'lists' | 'savedCarts';

/** The words for the states of each kind. */
const wordsOf: Readonly<Record<Kind, Namespace>> = {
  orders: 'orders',
  quotes: 'quotes',
  invoices: 'invoices',
  deliveries: 'deliveries',
  returns: 'returns',
  holds: 'jobs',
  lists: 'jobs',
  savedCarts: 'jobs',
};

/** The link to a document of each kind. */
function DocumentLink({ kind, document: { id, name } }: { kind: Kind; document: Listed }) {
  const code = <Code>{id}</Code>;
  if (kind === 'orders') return <Link {...{ to: paths.order, params: { id } }}>{code}</Link>;
  if (kind === 'quotes') return <Link {...{ to: paths.quote, params: { id } }}>{code}</Link>;
  if (kind === 'invoices') return <Link {...{ to: paths.invoice, params: { id } }}>{code}</Link>;
  if (kind === 'deliveries')
    return <Link {...{ to: paths.deliveries, search: { search: id, when: 'all' } }}>{code}</Link>;
  if (kind === 'returns') return <Link {...{ to: paths.return, params: { id } }}>{code}</Link>;
  if (kind === 'holds') return <Link {...{ to: paths.holds, search: { search: id } }}>{code}</Link>;
  if (kind === 'lists') return <Link {...{ to: paths.shoppingList, params: { listName: name } }}>{name}</Link>;
  return <Link {...{ to: paths.savedCart, params: { id } }}>{name}</Link>;
}

/** Counts documents of a kind. The server lists only the newest. */
const countText = (count: number): string => `${formatNumber(count)}${count < limits.jobDocuments ? '' : '+'}`;

/** The job's documents of one kind; empty where there are none, or for users who can't see them. */
function Documents({ kind, documents }: { kind: Kind; documents: readonly Listed[] | null }) {
  const { t } = useTranslation('jobs');
  const say = useListWords(wordsOf[kind]);
  if (documents === null || documents.length === 0) return null;
  return (
    <Section title={`${t(`documents.${kind}`)} (${countText(documents.length)})`} card>
      <ul>
        {documents.map((document) => (
          <li key={document.id} className={rows['row']}>
            <div className={rows['what']}>
              <DocumentLink kind={kind} document={document} />
              <span>
                {[
                  document.id === document.name || kind === 'savedCarts' ? '' : document.name,
                  formatDate(document.date),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {document.state !== undefined && document.state !== '' && (
              <StateTag means={meaningOf(document.state)}>{say(`state.${document.state}`)}</StateTag>
            )}
            {typeof document.total === 'number' && <Money amount={document.total} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Unopened goods that the job's returns give back; empty where there are none. */
function LeftOver({ goods }: { goods: Job['leftOver'] }) {
  const { t } = useTranslation('jobs');
  if (goods.length === 0) return null;
  return (
    <Section title={t('leftOver')} card>
      <ul>
        {goods.map(({ itemId, description, quantity, uom }) => (
          <li key={`${itemId} ${uom}`} className={rows['row']}>
            <div className={rows['what']}>
              <Link to={paths.item} params={{ id: itemId }}>
                <Code>{itemId}</Code>
              </Link>
              <span>{description}</span>
            </div>
            <Quantity value={quantity} uom={uom} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the address as its lines, or null where none is known. */
function addressOf({ line1, line2, city, region, zip }: Job): ReactNode {
  const place = [city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [line1, line2, place].filter((line) => line !== '');
  return lines.length === 0 ? null : lines.map((line) => <div key={line}>{line}</div>);
}

const factsOf = (job: Job, t: TFunction<'jobs'>): Fact[] => [
  { name: t('form.address'), value: addressOf(job) },
  {
    name: t('form.contact'),
    value:
      `${job.contactName}${job.contactPhone}` === '' ? null : (
        <>
          {job.contactName !== '' && <div>{job.contactName}</div>}
          {job.contactPhone !== '' && (
            <div className={style['phone']}>
              <PhoneLink number={job.contactPhone} />
            </div>
          )}
        </>
      ),
  },
  { name: t('form.sidemark'), value: [job.sidemark, ...job.otherSidemarks].join(' · '), wide: true },
  { name: t('form.costCode'), value: job.costCode },
  { name: t('column.created'), value: t('createdBy', { date: formatDate(job.createdAt), name: job.createdBy }) },
];

/** What the job comes to or, where it has a budget, what is left of it. */
function JobTotals({ job: { used, budget } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  if (used === null) return null;
  if (budget === null) return <Totals totals={[{ name: t('column.used'), amount: used, sum: true }]} />;
  const left = budget - used;
  return (
    <Totals
      totals={[
        { name: t('column.budget'), amount: budget },
        { name: t('column.used'), amount: used },
        { name: t(left < 0 ? 'over' : 'left'), amount: Math.abs(left), sum: true },
      ]}
    />
  );
}

/** Whether the job is closed, and whether it is over its budget: on phones, the totals come after the documents. */
function JobTags({ job: { state, used, budget } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  return (
    <>
      {state === 'closed' && <StateTag means={meanings.closed}>{t('state.closed')}</StateTag>}
      {used !== null && budget !== null && used > budget && (
        <StateTag means={meanings.overBudget} icon="warning">
          {t('over')}
        </StateTag>
      )}
    </>
  );
}

/** How much of the job's budget is used. */
function JobMeter({ job: { used, budget } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  if (used === null || budget === null) return null;
  const text = moneyText(used);
  return (
    <div className={style['meter']}>
      <Meter
        label={t('column.budget')}
        said={t('meter', { used: text, budget: moneyText(budget) })}
        limit={budget}
        over={used > budget}
        parts={[{ key: 'used', name: t('column.used'), value: used, text }]}
      />
    </div>
  );
}

/** /account/jobs/{id}: one job with everything that belongs to it. */
export function JobPage() {
  const { t } = useTranslation('jobs');
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(jobQuery(useUser().customerNumber, id));
  const [changing, setChanging] = useState(false);
  const { mutate: close, isPending } = useCloseJob();
  const isOpen = data?.state === 'open';
  const actions: RecordAction[] = [
    { verb: 'change', label: t('act.change'), icon: 'edit', run: () => setChanging(true) },
    {
      verb: 'close',
      label: t(isOpen ? 'act.close' : 'act.reopen'),
      icon: isOpen ? 'check' : 'clock',
      fold: true,
      busy: isPending,
      run: () => close({ id, close: isOpen }, { onError: (failure) => notify('error', failureText(failure)) }),
    },
  ];
  return (
    <>
      <RecordPage
        title={data?.name ?? t('one')}
        answer={{ data: data && { ...data, can: ['change', 'close'] }, error, refetch }}
        missing={t('missing')}
        list={{ path: paths.jobs, name: t('title') }}
        state={(job) => <JobTags job={job} />}
        actions={actions}
        factsName={t('facts')}
        facts={(job) => factsOf(job, t)}
        totals={(job) => (
          <>
            <JobTotals job={job} />
            <JobMeter job={job} />
          </>
        )}
        amount={({ used }) => used}
      >
        {(job) => (
          <div className={style['sections']}>
            <ComingOfJob sidemark={job.sidemark} />
            {(job.cartLines ?? 0) > 0 && (
              <p>
                {t('inCart', { count: job.cartLines ?? 0 })} <Link to={paths.checkout}>{t('toCart')}</Link>
              </p>
            )}
            <Documents kind="orders" documents={job.orders} />
            <Documents kind="deliveries" documents={job.deliveries} />
            <Documents kind="invoices" documents={job.invoices} />
            <Documents kind="returns" documents={job.returns} />
            <LeftOver goods={job.leftOver} />
            <Documents kind="quotes" documents={job.quotes} />
            <Documents kind="holds" documents={job.holds} />
            <Documents kind="savedCarts" documents={job.savedCarts} />
            <Documents kind="lists" documents={job.lists} />
            {[job.orders, job.invoices ?? [], job.quotes ?? [], job.holds ?? []].every(
              ({ length }) => length === 0,
            ) && <p>{t('noDocuments', { sidemark: job.sidemark })}</p>}
          </div>
        )}
      </RecordPage>
      {changing && data && (
        <JobDialog job={data} onClose={() => setChanging(false)} onSaved={() => setChanging(false)} />
      )}
    </>
  );
}
