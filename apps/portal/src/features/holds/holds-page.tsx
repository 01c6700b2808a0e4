import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../query/page-data.ts';
import { routeId } from '../../router/route-id.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { holdList } from './hold-list.tsx';
import { holdListQuery, type HoldsQuestion } from './list-queries.ts';

const route = getRouteApi(routeId('holds'));

/** /holds: goods set aside for the customer, and what became of them. */
export function HoldsPage() {
  const { t } = useTranslation('holds');
  const question = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useQuery({ ...holdListQuery(useUser(), question), ...pageData });
  const ask = useCallback((search: HoldsQuestion, turned: boolean) => void navigate({ search, replace: !turned }), [navigate]);
  return <ListPage list={holdList} question={question} onQuestion={ask} answer={answer} icon="clock" next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>} />;
}
