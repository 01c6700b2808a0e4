import type { Item } from '../catalogue/types.ts';
import type { Row } from '../files/csv.ts';

/** The items with uploaded pictures: each from the front, close up and in a room. */
const photographed = ['HPK-7048-NAT', 'MHL-2424-LIC', 'TLM-2250-WHE', 'TBL-0948-WAL'];

export const views = ['front', 'close', 'room'] as const;
export type View = (typeof views)[number];

const altTexts: Readonly<Record<View, (goods: string) => string>> = {
  front: (goods) => `${goods}, seen from above`,
  close: (goods) => `${goods}, close up`,
  room: (goods) => `A room floored with ${goods}`,
};

/** A picture among the demo's uploads. */
export interface Upload {
  item: string;
  /** Its name in the uploads. */
  file: string;
  material: string;
  view: View;
  alt: string;
}

/** Returns the uploads of these items. Most items have none. */
export const uploadsOf = (items: readonly Item[]): Upload[] =>
  items
    .filter(({ id }) => photographed.includes(id))
    .flatMap(({ id, material, description }) =>
      views.map((view) => ({
        item: id,
        file: `demo/${id.toLowerCase()}-${view}.jpg`,
        material,
        view,
        alt: altTexts[view](description.split(',').slice(0, 2).join(',')),
      })),
    );

/** Returns the same uploads as rows of the feed `item-pictures`. */
export const itemPictureRows = (items: readonly Item[]): Row[] =>
  uploadsOf(items).map(({ item, file, view, alt }) => ({ item, position: views.indexOf(view) + 1, source: file, alt }));

/** Languages of the demo's installation guides. */
const guideLanguages = ['en', 'es', 'fr-CA'] as const;

/** Installation guides and safety data sheets of the items that have pictures, at addresses of their mills. */
export const itemDocumentRows = (items: readonly Item[]): Row[] =>
  items
    .filter(({ id }) => photographed.includes(id))
    .flatMap(({ id, vendor }) => {
      const mill = `https://${vendor.toLowerCase()}.example/docs`;
      const guides = guideLanguages.map((language, at) => ({
        item: id,
        position: at + 1,
        kind: 'installation',
        language,
        address: `${mill}/installation-${language}.pdf`,
      }));
      return [...guides, { item: id, position: guides.length + 1, kind: 'safety', address: `${mill}/safety.pdf` }];
    });
