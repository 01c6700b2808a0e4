import { paths } from '@tradecounter/contract/pages/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useUser } from '../../app/session/session.ts';
import { documentPage, numberedDocument } from './documents/queries.ts';
import type { SearchOption } from './options.ts';
import { forgetSearches, rememberSearch } from './recent-searches.ts';

interface Choosing {
  /** Opens the document whose number or PO is the text, otherwise /items with the text. Ignores an empty text. */
  search: (text: string) => void;
  choose: (option: SearchOption) => void;
  /** Prefetches what an option would open. */
  prefetch: (option: SearchOption) => void;
}

const searchPage = (text: string) => ({ to: paths.items, search: { search: text } }) as const;

/** Returns the page that an option opens. */
function pageOf(option: Exclude<SearchOption, { kind: 'forget' }>) {
  switch (option.kind) {
    case 'item':
      return { to: paths.item, params: { id: option.item.id } } as const;
    case 'document':
      return documentPage(option.document);
    case 'category':
      return { to: paths.category, params: { id: option.id } } as const;
    default:
      return searchPage(option.text);
  }
}

/** Opens the choices of the search box. `leave` runs before the page changes, `stay` when it doesn't. */
export function useChoosing({ leave, stay }: { leave: () => void; stay: () => void }): Choosing {
  const navigate = useNavigate();
  const router = useRouter();
  const client = useQueryClient();
  const user = useUser();
  const { username, customerNumber } = user;
  const account = { username, customerNumber };

  const open = async (text: string): Promise<void> => {
    const from = router.state.location.href;
    const found = await numberedDocument(client, user, text);
    // Don't navigate if the user has opened another page meanwhile.
    if (router.state.location.href === from) await navigate(found === null ? searchPage(text) : documentPage(found));
  };
  const search = (text: string): void => {
    const wanted = text.trim();
    if (wanted === '') return;
    rememberSearch(account, wanted);
    leave();
    void open(wanted);
  };
  const choose = (option: SearchOption): void => {
    if (option.kind === 'forget') {
      forgetSearches(account);
      return stay();
    }
    if ('text' in option) return search(option.text);
    leave();
    void navigate(pageOf(option));
  };
  const prefetch = (option: SearchOption): void => {
    if (option.kind !== 'forget') void router.preloadRoute(pageOf(option));
  };
  return { search, choose, prefetch };
}
