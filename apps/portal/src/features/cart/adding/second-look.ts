import type { TFunction } from 'i18next';
import { formatNumber } from '../../../format/formats.ts';

interface Added {
  qtyBackOrdered?: number | undefined;
  large?: true | undefined;
}

/** Returns the warnings in a notice after adding: an unusually large quantity, or most of it back ordered. */
export function secondLook(
  { qtyBackOrdered = 0, large }: Added,
  { added, unit }: { added: number; unit: string },
  t: TFunction<'cart'>,
): string[] {
  const sentences: string[] = [];
  if (large) sentences.push(t('notice.large', { quantity: formatNumber(added), unit }));
  if (qtyBackOrdered * 2 > added)
    sentences.push(t('notice.backOrdered', { quantity: formatNumber(qtyBackOrdered), unit }));
  return sentences;
}
