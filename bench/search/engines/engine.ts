import type { KnownItem } from '../read-items.ts';

/** Something that answers a search text with items, best first. */
export interface Engine {
  name: string;
  search(text: string): Promise<readonly KnownItem[]>;
  end(): Promise<void>;
}
