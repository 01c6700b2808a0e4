import { jobSites } from '@tradecounter/contract/documents/job-sites';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { JobDialog } from './job-dialog.tsx';
import { type JobSummary, jobsQuery } from './queries.ts';

const list = declareList<JobSummary>()({
  kind: jobSites,
  words: 'jobs',
  rowKey: ({ id }) => id,
  looks: {
    job: {
      lead: true,
      cell: ({ id, name }) => (
        <Link to={paths.job} params={{ id }} preload="intent">
          {name}
        </Link>
      ),
    },
    sidemark: { from: 'lg' },
    address: { card: 'strip' },
    costCode: { from: 'lg' },
    openOrders: { blank: ({ openOrders }) => openOrders === 0 },
    used: { card: 'corner' },
    budget: { blank: ({ budget }) => budget === null, cell: ({ budget }) => <Money amount={budget} /> },
  },
  exportAs: 'jobSites',
});

/** /account/jobs: the customer's jobs, and what they come to against their budgets. */
export function JobsPage() {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const address = useListAddress<typeof jobSites>();
  const [making, setMaking] = useState(false);
  const answer = useQuery({ ...jobsQuery(useUser(), address.question), ...pageData });
  const make = (
    <Button icon="plus" onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <ListPage list={list} {...address} answer={answer} icon="bag" tools={make} next={make} />
      {making && (
        <JobDialog
          onClose={() => setMaking(false)}
          onSaved={(id) => void navigate({ to: paths.job, params: { id } })}
        />
      )}
    </>
  );
}
