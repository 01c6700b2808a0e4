import type { Item } from '../catalogue/types.ts';
import type { Row } from '../files/csv.ts';

/** The items that Harbour & Pine has had photographed: each from the front, close up and in a room. */
const photographed = ['HPK-7048-NAT', 'MHL-2424-LIC', 'TLM-2250-WHE', 'TBL-0948-WAL'];

export const views = ['front', 'close', 'room'] as const;
export type View = (typeof views)[number];

const shows: Readonly<Record<View, (goods: string) => string>> = {
  front: (goods) => `${goods}, seen from above`,
  close: (goods) => `${goods}, close up`,
  room: (goods) => `A room floored with ${goods}`,
};

/** A picture that the demo's uploads have. */
export interface Upload {
  item: string;
  /** Its name in the uploads. */
  file: string;
  material: string;
  view: View;
  alt: string;
}

/** The uploads of these items. */
export const uploadsOf = (items: readonly Item[]): Upload[] =>
  items
    .filter(({ id }) => photographed.includes(id))
    .flatMap(({ id, material, description }) =>
      views.map((view) => ({
        item: id,
        file: `demo/${id.toLowerCase()}-${view}.jpg`,
        material,
        view,
        alt: shows[view](description.split(',').slice(0, 2).join(',')),
      })),
    );

/** The same as rows of a feed. */
export const itemPictureRows = (items: readonly Item[]): Row[] =>
  uploadsOf(items).map(({ item, file, view, alt }) => ({ item, position: views.indexOf(view) + 1, source: file, alt }));
