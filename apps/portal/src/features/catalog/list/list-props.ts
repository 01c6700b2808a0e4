import type { ListSearch } from './list-state.ts';

export interface ListProps {
  search: ListSearch;
  /** True when a press has already changed the list and the address still holds the previous one. */
  ahead: boolean;
  /** Scrolls to the top of the window with the new rows. */
  top: boolean;
  category: string | null;
  /** The list's accessible name. */
  name: string;
  /** True while the content above the list loads. The list waits a moment for it, so that it doesn't move later. */
  waits?: boolean;
  /** `top` is true where the list starts again at the top, such as on the next page. */
  onSearch: (search: ListSearch, top: boolean) => void;
}
