import { paths } from '@tradecounter/contract/pages';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useUser } from '../../session/session.ts';
import type { Option } from './options.ts';
import { forgetSearches, rememberSearch } from './recent-searches.ts';

interface Choosing {
  /** Opens /items with a text; ignores an empty one. */
  search: (text: string) => void;
  choose: (option: Option) => void;
  /** Prefetches what an option would open. */
  warm: (option: Option) => void;
}

const searchPage = (text: string) => ({ to: paths.items, search: { search: text } }) as const;

/** Returns the page that an option opens. */
function pageOf(option: Exclude<Option, { kind: 'forget' }>) {
  switch (option.kind) {
    case 'item':
      return { to: paths.item, params: { id: option.item.id } } as const;
    case 'category':
      return { to: paths.category, params: { id: option.id } } as const;
    default:
      return searchPage(option.text);
  }
}

/** Opens the choices of the search box. `leave` runs before the page changes, `stay` when it doesn't. */
export function useChoosing({ leave, stay }: { leave: () => void; stay: () => void }): Choosing {
  const navigate = useNavigate();
  const { preloadRoute } = useRouter();
  const { username, customerNumber } = useUser();
  const account = { username, customerNumber };

  const search = (text: string): void => {
    const wanted = text.trim();
    if (wanted === '') return;
    rememberSearch(account, wanted);
    leave();
    void navigate(searchPage(wanted));
  };
  const choose = (option: Option): void => {
    if (option.kind === 'forget') {
      forgetSearches(account);
      return stay();
    }
    if (option.kind !== 'item' && option.kind !== 'category') return search(option.text);
    leave();
    void navigate(pageOf(option));
  };
  const warm = (option: Option): void => {
    if (option.kind !== 'forget') void preloadRoute(pageOf(option));
  };
  return { search, choose, warm };
}
