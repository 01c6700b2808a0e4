import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listIndexQuery } from '../../features/lists/queries.ts';
import { ChoiceLine } from '../../features/palette/choice-line.tsx';
import { hasWords, plainText } from '../../format/plain-text.ts';
import { useUser } from '../../app/session/session.ts';
import { maxResults, noResults, type SearchResults } from './found.ts';

/** Returns the shopping lists by name. They are read once, because a user has at most some hundred. */
export function useListChoices(typed: string, enabled: boolean): SearchResults {
  const { t } = useTranslation('shoppingLists');
  const { customerNumber } = useUser();
  const { data, isFetching, isError } = useQuery({
    ...listIndexQuery(customerNumber),
    enabled,
    retry: false,
    throwOnError: false,
    staleTime: 60_000,
  });
  if (!enabled) return noResults;
  const nameOf = ({ favorites, name }: { favorites: boolean; name: string }): string =>
    favorites ? t('favorites.title') : name;
  const lists = data?.filter((list) => hasWords(nameOf(list), typed)).slice(0, maxResults) ?? [];
  const choices = lists.map((list) => ({
    key: `list ${list.name}`,
    content: (
      <ChoiceLine
        icon={list.favorites ? 'heart' : 'list'}
        name={nameOf(list)}
        facts={[
          list.lineCount === 0 ? t('drawer.empty') : t('drawer.items', { count: list.lineCount }),
          list.own ? '' : list.owner,
        ]}
      />
    ),
    named: plainText(nameOf(list)) === plainText(typed),
    go: { link: { to: paths.shoppingList, params: { listName: list.name } } } as const,
  }));
  return { choices, pending: isFetching, failed: isError };
}
