import type { TFunction } from 'i18next';
import { formatNumber } from '../../../format/formats.ts';

interface AddAnswer {
  qtyBackOrdered?: number | undefined;
  large?: true | undefined;
}

/** Returns the warnings in a notice after adding: an unusually large quantity, or most of it back ordered. */
export function addWarnings(
  { qtyBackOrdered = 0, large }: AddAnswer,
  { added, unit }: { added: number; unit: string },
  t: TFunction<'cart'>,
): string[] {
  const warnings: string[] = [];
  if (large) warnings.push(t('notice.large', { quantity: formatNumber(added), unit }));
  if (qtyBackOrdered * 2 > added)
    warnings.push(t('notice.backOrdered', { quantity: formatNumber(qtyBackOrdered), unit }));
  return warnings;
}
