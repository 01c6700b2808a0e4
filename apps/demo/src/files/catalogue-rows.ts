import type { Category } from '../catalogue/categories.ts';
import type { Item } from '../catalogue/types.ts';
import { hazardousItem } from '../trade/charges.ts';
import type { Row } from './csv.ts';

/** Returns the rows of the feed `categories`, each parent before its children. */
export function categoryRows(tree: readonly Category[], parent = ''): Row[] {
  return tree.flatMap(({ id, name, material, below = [] }, position) => [
    { id, parent, name, position, material },
    ...categoryRows(below, id),
  ]);
}

/** What is cut to length doesn't come back. Other left-over goods do for a while, those of a lot at a higher fee. */
const returnRules = ({ onePiece, lots }: Item): Row =>
  onePiece === true ? { notReturnable: true } : { returnDays: 60, restockingFee: lots ? 20 : 15 };

/** The family whose colors and sizes count together for price breaks. */
const mixedFamily = 'BLD';

/** The UNSPSC class of flooring. */
const flooring = '30161700';

/** Returns the rows of the feed `items`. */
export const itemRows = (items: readonly Item[]): Row[] =>
  items.map((item) => {
    const { units: _units, price: _price, pack: _pack, lots: _lots, ...columns } = item;
    return {
      ...columns,
      ...returnRules(item),
      mixGroup: item.family === mixedFamily ? 'Boulder Bay' : undefined,
      leadDays: item.lots ? 15 : 5,
      hazardous: item.id === hazardousItem,
      unspsc: item.lots ? flooring : undefined,
    };
  });

/** Returns the rows of the feed `uoms`. */
export const uomRows = (items: readonly Item[]): Row[] =>
  items.flatMap((item) =>
    item.units.map(({ code, name, factor, divisor, sellable, whole }, position) => ({
      item: item.id,
      code,
      name,
      factor,
      divisor: divisor === 1 ? undefined : divisor,
      sellable,
      whole,
      position,
    })),
  );

const languages = ['es', 'fr-CA'] as const;

/** Rows of texts in Spanish and Canadian French. */
const inBoth = (
  key: string,
  column: string,
  texts: Readonly<Record<string, readonly [es: string, fr: string]>>,
): Row[] =>
  Object.entries(texts).flatMap(([code, both]) =>
    languages.map((language, at) => ({ [key]: code, language, [column]: both[at]! })),
  );

export const unitNameRows: readonly Row[] = inBoth('unit', 'name', {
  Carton: ['Caja', 'Boîte'],
  'Carton of 12': ['Caja de 12', 'Boîte de 12'],
  'Carton of 20': ['Caja de 20', 'Boîte de 20'],
  Piece: ['Pieza', 'Pièce'],
  'Square foot': ['Pie cuadrado', 'Pied carré'],
  'Square yard': ['Yarda cuadrada', 'Verge carrée'],
});

export const categoryNameRows: readonly Row[] = inBoth('category', 'name', {
  hardwood: ['Madera', 'Bois franc'],
  resilient: ['Vinílicos', 'Résilients'],
  'tile-stone': ['Baldosas y piedra', 'Carreaux et pierre'],
  carpet: ['Alfombra', 'Tapis'],
  supplies: ['Materiales de instalación', 'Produits d’installation'],
});
