import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSearchAhead } from '../../../laid-out/way/use-search-ahead.ts';
import { CategoryPage } from '../browse/category-page.tsx';
import { TypedQuantities } from '../../cart/adding/typed-quantities.tsx';
import { fetchItems, type ItemPageData } from '../queries.ts';
import { type ListPlace, readListSearch } from './list-state.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ItemCount } from './item-count.tsx';
import { ItemList } from './item-list.tsx';
import type { ListProps } from './list-props.ts';
import style from './facets/corrections.module.css';

/** Returns the search as the server read it, with each corrected word in place of the typed one. */
function searchAsRead(search: string, corrections: ItemPageData['corrections']): string {
  const text = corrections.reduce((before, { typed, read }) => {
    const at = before.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? before : before.slice(0, at) + read + before.slice(at + typed.length);
  }, search);
  // A word that was left out may leave only blanks or brackets behind.
  return /[\p{L}\p{N}]/u.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : '';
}

interface Props {
  search: string;
  page: Pick<ItemPageData, 'corrections' | 'allWords'>;
}

/** Shows which words the search corrected, and when no item contains all words. */
function Corrections({ search, page: { corrections, allWords } }: Props) {
  const { t } = useTranslation('catalog');
  if (corrections.length === 0 && allWords) return null;
  const read = searchAsRead(search, corrections);
  const typedWords = corrections.map((one) => one.typed).join(' ');
  return (
    <p className={style['corrections']} role="status">
      {corrections.length > 0 && read !== '' && <b>{t('list.corrected', { read })} </b>}
      {corrections.length > 0 && `${t('list.correctedFrom', { typed: typedWords })} `}
      {!allWords && t('list.someWords')}
    </p>
  );
}

/** /items: all items, or those that a search finds. */
function ItemsPage(props: Omit<ListProps, 'category' | 'name'>) {
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

/** A list of items: a category's, or all that a search finds. A change is shown before the address has it. */
export function ItemListPage({ category, search }: ListPlace) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useSearchAhead({
    search,
    read: readListSearch,
    fetch: (next) => fetchItems(client, next, category),
    go: (next, top) => navigate({ to: '.', search: next, resetScroll: top }),
  });
  return (
    <TypedQuantities key={category}>
      {category === null ? <ItemsPage {...list} /> : <CategoryPage id={category} {...list} />}
    </TypedQuantities>
  );
}
