import type { Table } from './read-table.ts';

/** The fields that a table's column can hold. */
const importFields = [
  'SKU',
  'listQty',
  'UMCode',
  'note',
  'minimum',
  'maximum',
  'lot',
  'sidemark',
  'description',
] as const;
export type ImportField = (typeof importFields)[number];

/** The field of each column; null = ignored. */
export type Mapping = readonly (ImportField | null)[];

/** Names of the columns in English, Spanish and French, without accents and capitals. */
const columnNames: Record<ImportField, readonly string[]> = {
  SKU: [
    'item',
    'item number',
    'item no',
    'item id',
    'sku',
    'number',
    'product',
    'product number',
    'code',
    'part',
    'part number',
    'articulo',
    'numero de articulo',
    'codigo',
    'referencia',
    'producto',
    'article',
    'numero d article',
    'no d article',
    'n d article',
    'n o de articulo',
    'n de articulo',
    'no de articulo',
    'numero',
    'produit',
    'reference',
  ],
  listQty: [
    'quantity',
    'qty',
    'qty ordered',
    'quantity ordered',
    'order',
    'order qty',
    'order quantity',
    'amount',
    'count',
    'cantidad',
    'cant',
    'cantidad pedida',
    'quantite',
    'quantite commandee',
    'qte',
  ],
  UMCode: [
    'unit',
    'units',
    'uom',
    'um',
    'u m',
    'unit of measure',
    'unidad',
    'unidades',
    'unidad de medida',
    'unite',
    'unites',
    'unite de mesure',
  ],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'remark',
    'nota',
    'notas',
    'comentario',
    'comentarios',
    'commentaire',
    'commentaires',
    'remarque',
  ],
  minimum: ['minimum', 'min', 'par', 'minimo', 'min qty'],
  maximum: ['maximum', 'max', 'maximo', 'max qty'],
  lot: [
    'lot',
    'lots',
    'lot number',
    'dye lot',
    'shade',
    'shade lot',
    'lote',
    'lote de tinte',
    'lot de teinture',
    'bain',
  ],
  sidemark: [
    'job',
    'job name',
    'sidemark',
    'side mark',
    'project',
    'jobsite',
    'obra',
    'proyecto',
    'chantier',
    'projet',
  ],
  description: [
    'description',
    'item description',
    'product description',
    'item name',
    'product name',
    'name',
    'descripcion',
    'nombre',
    'nom',
    'designation',
  ],
};

const normalName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const fieldOf = (name: string, fields: readonly ImportField[] = importFields): ImportField | null =>
  fields.find((field) => columnNames[field].includes(normalName(name))) ?? null;

/** Returns whether the first row holds column names: at least one cell is a known name, and none is a number. */
export function hasNames(table: Table): boolean {
  const firstRow = table[0] ?? [];
  return (
    firstRow.some((cell) => fieldOf(cell) !== null) && !firstRow.some((cell) => /^[\d.,\s]+$/.test(cell) && cell !== '')
  );
}

/**
 * Guesses the fields of the columns by their names, each field once. Without names: number, quantity and unit, in that
 * order.
 */
export function guessColumns(table: Table, fields: readonly ImportField[]): Mapping {
  const width = Math.max(0, ...table.slice(0, 50).map((row) => row.length));
  const firstRow = table[0] ?? [];
  if (!hasNames(table))
    return Array.from({ length: width }, (_, at) => (['SKU', 'listQty', 'UMCode'] as const)[at] ?? null);
  const usedFields = new Set<ImportField>();
  return Array.from({ length: width }, (_, at) => {
    const field = fieldOf(firstRow[at] ?? '', fields);
    if (field === null || usedFields.has(field)) return null;
    usedFields.add(field);
    return field;
  });
}
