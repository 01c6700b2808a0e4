import type { TFunction } from 'i18next';
import { formatNumber } from '../../../format/formats.ts';

interface Added {
  qtyBackOrdered?: number | undefined;
  large?: true | undefined;
}

/** What a notice adds where somebody should look twice: unusually much, or most of it not there. */
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
