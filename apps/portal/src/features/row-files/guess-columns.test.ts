import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';

const fields = ['SKU', 'listQty', 'UMCode', 'note', 'minimum', 'maximum'] as const;
const guessed = (heads: string) => guessColumns([heads.split(','), ['OAK']], fields);

test.each([
  'Item,Your number,Description,Quantity,Unit,Lot,Price,Price unit,Amount,Note',
  'Artículo,Su número,Descripción,Cantidad,Unidad,Lote,Precio,Unidad de precio,Importe,Nota',
  'Article,Votre numéro,Description,Quantité,Unité,Lot,Prix,Unité de prix,Montant,Note',
])('a list takes item, quantity, unit and note of a cart’s file, and no price: %s', (heads) => {
  expect(guessed(heads)).toEqual(['SKU', null, null, 'listQty', 'UMCode', null, null, null, null, 'note']);
});
