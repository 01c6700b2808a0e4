import { paths } from '@tradecounter/contract/pages/pages';
import type { Choice } from '../../features/palette/choice.ts';
import { OptionContent } from '../../features/search/option-content.tsx';

/** Returns the choice that opens the list of all items found, as the last one of the search box does. */
export function allResults(text: string): Choice {
  const key = `all ${text}`;
  return {
    key,
    content: <OptionContent option={{ key, kind: 'all', text }} typed={text} />,
    go: { link: { to: paths.items, search: { search: text } } },
  };
}
