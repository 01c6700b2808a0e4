import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { type Query, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, use } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../app/api/failure.ts';
import { log } from '../app/log/log.ts';
import { useNetworkBack } from '../device/use-network-back.ts';
import { useOnline } from '../device/use-online.ts';
import { PartLost } from '../app/router/fetch-part.ts';
import { MissingRecord, PageFailure } from '../app/router/page-failure.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import style from './error-page.module.css';
import { menuFor } from '@tradecounter/contract/pages/menu';
import { usePageFacts } from '../app/session/may-open.ts';
import { isHeldUp, useSession } from '../app/session/session.ts';
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
function NotFound() {
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

/** Returns the status of the error; an error in the page's own code counts as 500, a late answer as 504. */
export function statusOf(error: unknown): number {
  if (error instanceof PageFailure) return error.status;
  const { code, status } = CallError.of(error);
  return code === 'timeout' ? 504 : status || 500;
}

/** Returns whether only the network failed: what the page needs could not be fetched. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof PartLost || CallError.of(error).code === 'network';

/** Returns whether a query has nothing to show because its last fetch failed. */
const hasFailed = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined;

function useMessage(error: unknown): string {
  const { t } = useTranslation();
  const status = statusOf(error);
  if (status === 503) return t('error.unavailable');
  if (error instanceof PageFailure) return error.message;
  return error instanceof CallError ? failureText(error) : t('error.unexpected');
}

/** Replaces the page of a record. The link to its list keeps its place. */
function Missing({ error: { message, list } }: { error: MissingRecord }) {
  const { t } = useTranslation();
  return (
    <>
      {list !== null && (
        <Breadcrumbs>
          <Link to={list.path}>{list.name}</Link>
        </Breadcrumbs>
      )}
      <h1>{message}</h1>
      <p className={style['text']}>{t('error.missingHint')}</p>
      <div className={style['tools']}>
        {list !== null && (
          <LinkButton to={list.path} kind="main">
            {t('error.toList', { list: list.name })}
          </LinkButton>
        )}
        {list?.elsewhere !== undefined && (
          <LinkButton to={list.elsewhere.path} search={{ search: list.elsewhere.search }} kind="plain">
            {t('error.searchList', { list: list.elsewhere.name })}
          </LinkButton>
        )}
        <LinkButton to={paths.home} kind="plain">
          {t('error.home')}
        </LinkButton>
      </div>
    </>
  );
}

/** Retries automatically when the network is back; the user may also press the button. */
function Waiting({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const part = error instanceof PartLost ? error : null;
  useNetworkBack(() => (part === null ? retry() : part.reloadByItself()), { atOnce: part !== null });
  const online = useOnline();
  const isGone = part?.again === true && online;
  return (
    <div role="status">
      <Icon name="warning" size={28} />
      <h1>{isGone ? t('error.part') : t('error.networkTitle')}</h1>
      <p className={style['text']}>{isGone ? t('error.partText') : t('error.waits')}</p>
      <div className={style['tools']}>
        <Button kind="main" onClick={retry}>
          {t('action.tryAgain')}
        </Button>
      </div>
    </div>
  );
}

/** Milliseconds after which a page that the service could not deliver is requested again. */
const outagePause = 10_000;

/** Explains an outage to the customer. The page is requested again automatically. */
function Outage({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  const onRetry = useEffectEvent(retry);
  useEffect(() => {
    const timer = setInterval(() => onRetry(), outagePause);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className={style['text']}>
      {t('error.outage')}
    </p>
  );
}

/** A refused page stays refused until somebody grants access, so its main action is to leave it. */
function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const status = statusOf(error);
  const refused = status === 401;
  const { requestId } = CallError.of(error);
  const retryButton = (
    <Button kind={refused ? 'plain' : 'main'} onClick={retry}>
      {t('action.tryAgain')}
    </Button>
  );
  return (
    <>
      <h1>{useMessage(error)}</h1>
      {status === 503 && <Outage retry={retry} />}
      <p className={style['text']}>{t('error.refresh')}</p>
      {refused && <p className={style['text']}>{t('error.whoCanChange')}</p>}
      {requestId !== '' && <p className={style['id']}>{t('error.requestId', { id: requestId })}</p>}
      <div className={style['tools']}>
        {!refused && retryButton}
        <LinkButton to={paths.home} kind={refused ? 'main' : 'plain'}>
          {t('error.home')}
        </LinkButton>
        {refused && retryButton}
      </div>
    </>
  );
}

function titleOf(error: unknown, t: TFunction): string {
  if (error instanceof PartLost && error.again) return t('error.part');
  if (isNetworkFailure(error)) return t('error.networkTitle');
  if (error instanceof MissingRecord) return error.message;
  const status = statusOf(error);
  return status === 404 ? t('error.notFoundTitle') : String(status);
}

/** The message and the actions for an error. */
function Body({ error, retry }: { error: unknown; retry: () => void }) {
  if (isNetworkFailure(error)) return <Waiting error={error} retry={retry} />;
  if (error instanceof MissingRecord) return <Missing error={error} />;
  return statusOf(error) === 404 ? <NotFound /> : <Failed error={error} retry={retry} />;
}

/** Replaces a page that failed; menu and cart around it stay. */
export function ErrorPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  const queries = useQueryErrorResetBoundary();
  const status = statusOf(error);
  const waiting = isNetworkFailure(error);
  const title = titleOf(error, t);

  useEffect(() => {
    document.title = title;
    if (status === 500 && !waiting) log.error(error);
  }, [title, status, waiting, error]);

  const retry = (): void => {
    if (error instanceof PartLost) return error.reload();
    queries.reset();
    void queryClient.resetQueries({ predicate: hasFailed });
    reset?.();
    void router.invalidate();
  };
  return (
    <main id="page" tabIndex={-1} className={style['message']}>
      {!waiting && !(error instanceof MissingRecord) && <p className={style['status']}>{status}</p>}
      <Body error={error} retry={retry} />
    </main>
  );
}
