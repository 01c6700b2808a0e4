import { menuFor } from '@tradecounter/contract/pages/menu';
import { paths } from '@tradecounter/contract/pages/pages';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageFacts } from '../app/session/may-open.ts';
import { isHeldUp, useSession } from '../app/session/session.ts';
import { LinkButton } from '../ui/button.tsx';
import style from './error-page.module.css';
import { PageSearchSlot } from './slots.ts';

/** The items, and the orders where the user may see them. */
function UsefulLinks() {
  const { t } = useTranslation();
  const orders = menuFor(usePageFacts()).find(({ key }) => key === 'orders' || key === 'allOrders');
  return (
    <>
      <LinkButton to={paths.items} kind="plain">
        {t('error.items')}
      </LinkButton>
      {orders !== undefined && (
        <LinkButton to={paths[orders.key]} kind="plain">
          {t('error.orders')}
        </LinkButton>
      )}
    </>
  );
}

/** Says that the address leads nowhere, with a search and links for those who are signed in. */
export function NotFound() {
  const { t } = useTranslation();
  const search = use(PageSearchSlot);
  const session = useSession();
  const user = session === null || isHeldUp(session) ? null : session;
  return (
    <>
      <h1>{t('error.notFoundTitle')}</h1>
      {user !== null && search !== null && (
        <>
          <p className={style['text']}>{t('error.notFoundHint')}</p>
          {search}
        </>
      )}
      <div className={style['tools']}>
        <LinkButton to={paths.home} kind="main" icon="home">
          {t('error.home')}
        </LinkButton>
        {user !== null && <UsefulLinks />}
      </div>
    </>
  );
}
