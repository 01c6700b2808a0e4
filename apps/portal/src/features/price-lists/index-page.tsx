import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../app/router/route-id.ts';
import type { Slice } from '../../content/slices.ts';
import { usePriceListsPage } from '../../content/use-content.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PrintHead } from '../../ui/page/print-head.tsx';
import { TextSlices } from '../../ui/page/text-slices.tsx';
import style from './index-page.module.css';
import { isOwnList, listPaths, ownLists } from './list-links.ts';
import { OneListPage } from './one-list-page.tsx';
import { PriceList } from './price-list.tsx';
import { priceListsQuery } from './queries.ts';
import { CallError } from '@tradecounter/contract/client';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { followDownload } from '../../ui/page/follow-download.ts';
import { Button } from '../../ui/button.tsx';

/** The target of a mailed link: a long price list that is ready to download, for the user who requested it. */
function ReadyDocument({ id, customerNumber }: { id: string; customerNumber: string }) {
  const { t } = useTranslation('priceLists');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(requestDownload, { body: { customerNumber, kind: 'priceListDocument', format: 'pdf', question: { id } } }),
    onSuccess: ({ address }) => followDownload(address),
  });
  const isGone = [401, 404].includes(CallError.of(error).status);
  return (
    <section className={[style['ready'], 'screen-only'].join(' ')} aria-label={t('pdf.ready')}>
      <p>{t('pdf.ready')}</p>
      <Button kind="main" icon="download" busy={isPending} onClick={() => mutate()}>
        {t('pdf.download')}
      </Button>
      {error !== null && (
        <p role="alert" className={style['problem']}>
          {isGone ? t('pdf.gone') : failureText(error)}
        </p>
      )}
    </section>
  );
}

const route = getRouteApi(routeId('priceLists'));

interface ListEntry {
  list: string;
  title: string;
  text: string | null;
}

/**
 * Returns the lists to link to: those that the content names, else those with a separate page. Leaves out promotions
 * for users who see no prices.
 */
function useListEntries(slices: readonly Slice[]): ListEntry[] {
  const { t } = useTranslation('priceLists');
  const maySeePrices = useMay('SeePrices');
  const fromContent = slices.flatMap(({ list, title, body }) =>
    list === undefined ? [] : [{ list, title: title ?? (isOwnList(list) ? t(`lists.${list}`) : list), text: body }],
  );
  const entries =
    fromContent.length > 0
      ? fromContent
      : ownLists.map((list) => ({ list, title: t(`lists.${list}`), text: t(`about.${list}`) }));
  return entries.filter(({ list }) => maySeePrices || list !== promotionList);
}

/** Returns the link to a list: its separate page, or the index with the list in the address. */
const linkTo = (list: string) =>
  isOwnList(list) ? { to: listPaths[list] } : { to: paths.priceLists, search: { list } };

function ListLink({ entry: { list, title, text }, items }: { entry: ListEntry; items: number | undefined }) {
  const { t } = useTranslation('priceLists');
  return (
    <li>
      <Link {...linkTo(list)} className={style['link']}>
        <span className={style['name']}>{title}</span>
        <Icon name="right" size={16} />
        {text !== null && <span className={style['about']}>{text}</span>}
        <span className={style['items']}>{items === undefined ? '\u00a0' : t('count', { count: items })}</span>
      </Link>
    </li>
  );
}

/** The content's text, the lists, and below them all items that the customer can buy. */
function IndexPage() {
  const { t } = useTranslation('priceLists');
  const { document, customer } = route.useSearch();
  const content = usePriceListsPage();
  const { customerNumber } = useUser();
  const { data } = useQuery({ ...priceListsQuery(customerNumber), retry: false });
  const slices = content?.slices ?? [];
  const entries = useListEntries(slices);
  /** Returns the number of items in a list; undefined until it is known. */
  const itemsOf = (list: string): number | undefined =>
    data === undefined
      ? undefined
      : list === promotionList
        ? (data.promotions ?? 0)
        : (data.named.find((counted) => counted.list === list)?.items ?? 0);
  return (
    <Page>
      <PrintHead />
      <PageHead title={content?.title ?? t('title')} />
      {document !== undefined && <ReadyDocument id={document} customerNumber={customer ?? customerNumber} />}
      <div className="screen-only">
        <TextSlices slices={slices} />
        <ul className={style['links']} aria-label={t('linked')}>
          {entries.map((entry) => (
            <ListLink key={entry.list} entry={entry} items={itemsOf(entry.list)} />
          ))}
        </ul>
      </div>
      <h2 className={style['whole']}>{t('whole')}</h2>
      <PriceList list={undefined} name={t('whole')} />
    </Page>
  );
}

/** /pricelists: the index, or a list without a separate page. */
export function PriceListsPage() {
  const { list } = route.useSearch();
  return list === undefined ? <IndexPage /> : <OneListPage list={list} />;
}
