import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { Corrections } from './facets/corrections.tsx';
import { ItemCount } from './item-count.tsx';
import { ItemList } from './item-list.tsx';
import type { ListProps } from './list-props.ts';

/** /items: all items, or those that a search finds. */
export function ItemsPage(props: Omit<ListProps, 'category' | 'name'>) {
  const { t } = useTranslation('catalog');
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
            <PageHead title={title} note={<ItemCount page={page} />} tools={tools} />
            {page !== undefined && search !== undefined && <Corrections search={search} page={page} />}
          </>
        )}
      />
    </Page>
  );
}
