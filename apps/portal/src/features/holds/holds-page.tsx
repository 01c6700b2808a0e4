import type { holds } from '@tradecounter/contract/documents/holds';
import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../query/page-data.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { holdList } from './hold-list.tsx';
import { holdListQuery } from './list-queries.ts';

/** /holds: goods set aside for the customer, and what became of them. */
export function HoldsPage() {
  const { t } = useTranslation('holds');
  const address = useListAddress<typeof holds>();
  const answer = useQuery({ ...holdListQuery(useUser(), address.question), ...pageData });
  return <ListPage list={holdList} {...address} answer={answer} icon="clock" next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>} />;
}
