import { type Decimal, toText } from '@tradecounter/rules/decimal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../app/api/failure.ts';
import { formatNumber } from '../../../../format/formats.ts';
import { notify } from '../../../../ui/notices/notices.ts';
import { keepReason } from '../../../cart/adding/quantity-reasons.ts';
import { useSendLines } from '../../../cart/outcomes/use-adding-lines.ts';

interface Adding {
  sku: string;
  /** The wanted lot; empty = any. */
  lot: string;
  /** Empty = none. */
  sidemark: string;
  lines: readonly { quantity: Decimal; uom: string }[];
  /** The lines as text. */
  goods: string;
}

/**
 * Adds a mix of units to the cart in one request, and reports the outcome in a notice. After a lost answer, the same
 * press adds nothing twice. `onAdded` runs unless every line was refused.
 */
export function useAddMix(onAdded: () => void): { busy: boolean; add: (adding: Adding) => Promise<void> } {
  const { t } = useTranslation('area');
  const cartWords = useTranslation('cart').t;
  const sendLines = useSendLines();
  const [busy, setBusy] = useState(false);
  const add = async ({ sku, lot, sidemark, lines, goods }: Adding): Promise<void> => {
    const mix = lines.map(({ quantity, uom }, at) => ({
      ...{ line: String(at), SKU: sku, qtyToOrder: Number(toText(quantity)), UMCode: uom, tag: lot },
      ...(sidemark !== '' && { sidemark }),
    }));
    setBusy(true);
    try {
      const { outcomes } = await sendLines(mix);
      for (const { UMCode, outcome, reason = '' } of outcomes)
        keepReason({ sku, unit: UMCode }, outcome === 'refused' ? '' : reason);
      const problems = outcomes.flatMap(({ outcome, reason = '', UMCode, qtyBackOrdered = 0 }) => [
        ...(reason === '' ? [] : [t(outcome === 'refused' ? 'mix.refused' : 'mix.changed', { unit: UMCode, reason })]),
        ...(qtyBackOrdered > 0
          ? [cartWords('notice.backOrdered', { quantity: formatNumber(qtyBackOrdered), unit: UMCode })]
          : []),
      ]);
      if (problems.length === 0) notify('success', t('mix.added', { goods }));
      else notify('warning', problems.join(' '));
      if (outcomes.some(({ outcome }) => outcome !== 'refused')) onAdded();
    } catch (error) {
      notify('error', failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, add };
}
