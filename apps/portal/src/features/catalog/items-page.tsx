import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formats.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Corrections } from './corrections.tsx';
import { ItemList, type ListProps } from './item-list.tsx';
import type { ItemPageData } from './queries.ts';

/** How many items a list has, as said beside its heading. */
export function useCountText(): (page: ItemPageData | undefined) => string {
  const { t } = useTranslation('catalog');
  return (page) => {
    if (page === undefined) return '';
    const shown = formatNumber(page.total);
    return page.capped ? t('list.atLeast', { shown }) : t('list.count', { count: page.total, shown });
  };
}

/** /items: everything, or what a search finds. */
export function ItemsPage(props: Omit<ListProps, 'category' | 'name'>) {
  const { t } = useTranslation('catalog');
  const count = useCountText();
  const { search } = props.search;
  const title = search === undefined ? t('list.title') : t('list.quoted', { search });
  return (
    <Page>
      <ItemList
        {...props}
        category={null}
        name={title}
        head={(page, tools) => (
          <>
            <PageHead title={title} note={<span aria-live="polite">{count(page)}</span>} tools={tools} />
            {page !== undefined && search !== undefined && <Corrections search={search} corrections={page.corrections} />}
          </>
        )}
      />
    </Page>
  );
}
