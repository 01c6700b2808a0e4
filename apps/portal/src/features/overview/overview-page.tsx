import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuardOptions } from '../../content/use-content.ts';
import { today } from '../../format/zone.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PrintHead } from '../../ui/page/print-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { EndingHolds } from '../holds/ending-holds.tsx';
import { ExpiringQuotes } from '../quotes/expiring-quotes.tsx';
import { LeadingFigures, Rebates } from './leading-figures.tsx';
import style from './overview-page.module.css';
import { type OverviewQuestion, spanOf } from './overview-question.ts';
import { PeriodTools, ShipToField } from './overview-tools.tsx';
import { type Figures, figuresQuery } from './queries.ts';
import { FamiliesFigure, ItemsFigure, MonthsFigure } from './spend-figures.tsx';
import { AgingFigure, CreditFigure, OrdersFigure } from './standing.tsx';

const route = getRouteApi(routeId('overview'));

/** The customer's account today: balance, credit and open orders. */
function AccountFigures({ figures, shipTo }: { figures: Figures; shipTo: string | undefined }) {
  const { aging, balance, pastDue, credit, openOrders } = figures;
  return (
    <div className={style['figures']}>
      {aging !== null && balance !== null && pastDue !== null && (
        <AgingFigure balance={balance} pastDue={pastDue} aging={aging} shipTo={shipTo} />
      )}
      <div className={style['stack']}>
        {credit !== null && <CreditFigure credit={credit} />}
        {openOrders !== null && <OrdersFigure orders={openOrders} shipTo={shipTo} />}
      </div>
    </div>
  );
}

/** The spending, by month, family and item. */
function SpendSection({
  figures,
  question,
  tools,
}: {
  figures: Figures;
  question: OverviewQuestion;
  tools: ReactNode;
}) {
  const { t } = useTranslation('overview');
  const showsPurchases = useGuardOptions().ShowPurchasesByProduct;
  const { spend } = figures;
  if (spend?.months == null || spend.families === null || spend.items === null || spend.total === null) return null;
  const span = spanOf(question, today());
  return (
    <section aria-labelledby="spend" className={style['section']}>
      <div className={style['head']}>
        <h2 id="spend">{t('spend.title')}</h2>
        <p>{t('spend.what')}</p>
      </div>
      {tools}
      <MonthsFigure months={spend.months} total={spend.total} span={span} shipTo={question.shipTo} />
      <div className={style['figures']}>
        <FamiliesFigure
          families={spend.families}
          total={spend.total}
          showsPurchases={showsPurchases}
          span={span}
          shipTo={question.shipTo}
        />
        <ItemsFigure items={spend.items} showsPurchases={showsPurchases} span={span} shipTo={question.shipTo} />
      </div>
    </section>
  );
}

/** Who looks after the customer at the distributor. */
function SalespersonLine({ salesperson }: { salesperson: NonNullable<Figures['salesperson']> }) {
  const { t } = useTranslation('overview');
  const { name, title, phone, email, branch } = salesperson;
  return (
    <p className={style['salesperson']}>
      <span>
        {t('salesperson')} <b>{name}</b>
      </span>
      {[title, branch].some((part) => part !== null) && (
        <span>{[title, branch].filter((part) => part !== null).join(', ')}</span>
      )}
      {phone !== null && <PhoneLink number={phone} />}
      {email !== null && <MailLink address={email} />}
    </p>
  );
}

const Waiting = () => (
  <div className={style['stack']}>
    <Skeleton height="80px" />
    <div className={style['figures']}>
      <Skeleton height="262px" />
      <Skeleton height="262px" />
    </div>
  </div>
);

/** /account/overview: the customer's account with the distributor, and their spending. */
export function OverviewPage() {
  const { t } = useTranslation('overview');
  const question = route.useSearch();
  const seesQuotes = useMay('SeeQuotes');
  const mayHold = useMay('AllowInventoryHold');
  const navigate = useNavigate();
  const { customerNumber, userClaims } = useUser();
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(customerNumber, question));
  const changeQuestion = (next: OverviewQuestion): void => void navigate({ to: '.', search: next as never });
  const note = (
    <>
      {userClaims.customerName} <Code>{customerNumber}</Code>
    </>
  );
  return (
    <Page>
      <PrintHead />
      <PageHead
        title={t('title')}
        note={note}
        tools={data != null && <ShipToField question={question} onQuestion={changeQuestion} shipTos={data.shipTos} />}
      />
      {data?.salesperson != null && <SalespersonLine salesperson={data.salesperson} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Waiting />}
      {data != null && (
        <div className={[style['parts'], isPlaceholderData && style['stale']].filter(Boolean).join(' ')}>
          <div className={style['stack']}>
            <LeadingFigures figures={data} />
            <AccountFigures figures={data} shipTo={question.shipTo} />
          </div>
          {seesQuotes && <ExpiringQuotes shipTo={question.shipTo} />}
          {mayHold && <EndingHolds />}
          {data.rebates !== null && data.rebates.length > 0 && <Rebates rebates={data.rebates} />}
          <SpendSection
            figures={data}
            question={question}
            tools={<PeriodTools question={question} onQuestion={changeQuestion} />}
          />
        </div>
      )}
    </Page>
  );
}
