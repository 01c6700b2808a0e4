import type { ApprovalLook } from '@tradecounter/contract/approvals/approval-calls';
import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { madeBy } from '../../format/made-by.ts';
import { failureText } from '../../app/api/failure.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDay, formatMoment } from '../../format/formats.ts';
import { moneyText } from '../../ui/data/money.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import type { RecordAction } from '../../ui/record-page/record-actions.tsx';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import { partsOfTotal, Totals } from '../../ui/record-page/totals.tsx';
import { renderReorder } from '../records/reorder-dialog.tsx';
import { BudgetMeter } from '../spending/spending-note.tsx';
import { periodOf } from '../spending/spending-query.ts';
import { ApprovalLines, keptLines, type TypedLines } from './approval-lines.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import style from './approvals.module.css';
import type { Decision } from './mutations.ts';
import { type Approval, approvalQuery, lookQuery } from './queries.ts';

/** Says why the order needs approval. */
function reasonsText({ reasons }: Approval, t: TFunction<'approvals'>): string {
  return reasons
    .map(({ kind, name, period, amount }) => {
      if (kind === 'limit')
        return amount === null || amount === 0 ? t('reason.always') : t('reason.limit', { amount: moneyText(amount) });
      const values = { name, period: t(`period.${periodOf(period)}`), amount: moneyText(amount ?? 0) };
      return t(name === '' ? 'reason.ownBudget' : 'reason.budget', values);
    })
    .join(' ');
}

/** The number of an order or a quote, with a link for users who can open it. */
function DocumentNumber({ page, id }: { page: 'order' | 'quote'; id: string }) {
  const opens = useMayOpen(page);
  return opens ? (
    <Link to={paths[page]} params={{ id }}>
      {id}
    </Link>
  ) : (
    id
  );
}

/** Returns what the request is about, who sent it and who decided. */
function approvalFacts(request: Approval, t: TFunction<'approvals'>): Fact[] {
  const { state, mine, pickup, decidedAt, decidedBy, orderNumber } = request;
  return [
    {
      name: t('fact.requested'),
      value: t('fact.requestedBy', {
        date: formatMoment(request.requestedAt),
        name: madeBy(request.requestedBy, request.enteredBy),
      }),
    },
    ...(state === 'waiting'
      ? [
          { name: t('fact.expires'), value: formatMoment(request.expiresAt) },
          { name: t(mine ? 'fact.askedYours' : 'fact.asked'), value: request.approvers.join(', ') },
        ]
      : []),
    ...(decidedAt === null || decidedBy === null
      ? []
      : [
          { name: t('fact.decided'), value: t('fact.requestedBy', { date: formatMoment(decidedAt), name: decidedBy }) },
        ]),
    ...(orderNumber === null
      ? []
      : [{ name: t('fact.order'), value: <DocumentNumber page="order" id={orderNumber} /> }]),
    ...(request.source === 'quote'
      ? [{ name: t('fact.quote'), value: <DocumentNumber page="quote" id={request.sourceNumber} /> }]
      : []),
    ...(request.source === 'hold' ? [{ name: t('fact.hold'), value: request.sourceNumber }] : []),
    {
      name: t(pickup ? 'fact.pickupAt' : 'fact.deliverTo'),
      value: pickup ? request.location.name : addressLines(request.shipTo),
    },
    {
      name: t('fact.date'),
      value: request.requestedDate === null ? t('fact.asSoonAsPossible') : formatDay(request.requestedDate),
    },
    { name: t('fact.po'), value: request.poNumber },
    { name: t('fact.sidemark'), value: request.sidemark },
    ...(request.comments === '' ? [] : [{ name: t('fact.comments'), value: request.comments, wide: true }]),
  ];
}

/** Returns the lines as they were requested, to put them into the cart again. */
const requestedLines = ({ lines }: Approval): OriginalLine[] =>
  lines.map(({ lineNumber, ...line }) => ({ ...line, key: String(lineNumber) }));

/** What someone wrote about the request. */
const Note = ({ text, by }: { text: string; by: string | null }) =>
  text !== '' && (
    <figure>
      <blockquote>{text}</blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  );

/** Why the order needs approval, and what the person who sent it and the one who decided say. */
function Why({ request }: { request: Approval }) {
  const { t } = useTranslation('approvals');
  return (
    <div className={style['why']}>
      <p>{reasonsText(request, t)}</p>
      <Note text={request.note} by={request.requestedBy} />
      <Note text={request.decisionNote} by={request.decidedBy} />
    </div>
  );
}

/** What the request comes to now, or came to, and what it leaves of the budgets. */
function ApprovalTotals({ request, look }: { request: Approval; look: ApprovalLook | null }) {
  const { t } = useTranslation('approvals');
  const common = useTranslation().t;
  const sums = look ?? request;
  const { total } = sums;
  const isQuotedLater = sums.freight === null && total !== null;
  const parts = partsOfTotal(sums, isQuotedLater, common);
  return (
    <>
      <Totals totals={[...parts, { name: common('amount.total'), amount: total, sum: true }]} />
      <div className={style['aside']}>
        {total !== null && request.total !== null && total !== request.total && (
          <p className={style['changed']}>{t('totalThen', { total: moneyText(request.total) })}</p>
        )}
        {look?.aboveCreditLimit === true && <p className={style['refused']}>{t('aboveCredit')}</p>}
        {look !== null &&
          total !== null &&
          look.budgets.map(({ over, ...budget }) => (
            <BudgetMeter
              key={`${budget.name} ${budget.period}`}
              budget={{ ...budget, approve: over === 'approve' }}
              total={total}
            />
          ))}
      </div>
    </>
  );
}

const route = getRouteApi(routeId('approval'));

/** /approvals/{id}: an order that waits for approval, or did. */
export function ApprovalPage() {
  const { t } = useTranslation('approvals');
  const { id } = route.useParams();
  const { customerNumber } = useUser();
  const answer = useQuery(approvalQuery(customerNumber, id));
  const request = answer.data ?? undefined;
  const [typed, setTyped] = useState<TypedLines>({});
  const [verb, setVerb] = useState<Decision['verb'] | null>(null);
  const lines = request === undefined ? null : keptLines(request, typed);
  const looking = useQuery({
    ...lookQuery(customerNumber, id, lines ?? []),
    enabled: request?.state === 'waiting' && lines !== null,
    placeholderData: keepPreviousData,
  });
  const look = request?.state === 'waiting' ? (looking.data ?? null) : null;
  const decides = request?.can.includes('approve') === true;
  const canPlace = look !== null && look.problem === null && lines !== null && !looking.isPlaceholderData;
  const action = (name: Decision['verb'], more: Pick<RecordAction, 'icon'> & Partial<RecordAction>): RecordAction => ({
    verb: name,
    label: t(`decide.${name}.action`),
    run: () => setVerb(name),
    ...more,
  });
  const actions = [
    action('withdraw', { icon: 'close' }),
    action('refuse', { icon: 'close', danger: true }),
    action('return', { icon: 'edit' }),
    ...(canPlace ? [action('approve', { icon: 'check', main: true })] : []),
  ];
  return (
    <>
      <RecordPage
        title={t('approval', { id })}
        answer={answer}
        missing={t('missing', { id })}
        list={{ path: paths.approvals, name: t('title') }}
        state={({ state }) => <StateTag means={meanings[state]}>{t(`state.${state}`)}</StateTag>}
        actions={actions}
        reorder={{ linesOf: requestedLines, leads: ({ state }) => state === 'returned', render: renderReorder }}
        factsName={t('facts')}
        facts={(found) => approvalFacts(found, t)}
        totals={(found) => <ApprovalTotals request={found} look={look} />}
        amount={({ total }) => look?.total ?? total}
        linesFirst
      >
        {(found) => (
          <>
            <Why request={found} />
            {looking.error !== null && request?.state === 'waiting' && (
              <ErrorNote
                text={CallError.of(looking.error).explained ? failureText(looking.error) : t('lookFailed')}
                onRetry={() => void looking.refetch()}
              />
            )}
            {look?.problem != null && (
              <p role="alert" className={style['refused']}>
                {t('problem', { problem: look.problem })}
              </p>
            )}
            <ApprovalLines
              request={found}
              look={look}
              typed={typed}
              onType={decides && found.source !== 'quote' ? setTyped : undefined}
            />
          </>
        )}
      </RecordPage>
      {verb !== null && request !== undefined && (
        <DecideDialog
          decision={{ verb, request, lines: lines ?? [], total: look?.total ?? null }}
          requestedBy={request.requestedBy}
          onClose={() => setVerb(null)}
        />
      )}
    </>
  );
}
