import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../../ui/data/money.tsx';
import { useUser } from '../../../../app/session/session.ts';
import type { FacetName } from '../list-state.ts';

/** Formats an amount without cents where they are zero: '$25', '$2.50'. */
const formatShort = (amount: string): string => moneyText(Number(amount)).replace(/\.0+$/, '');

/**
 * Returns a function for the label of a facet's value. The server sends availability, purchases and price bands as codes
 * ('here', 'before', '5-10'), and all other values with a label.
 */
export function useFacetLabel(): (name: FacetName, value: string, label: string) => string {
  const { t } = useTranslation('catalog');
  const { location } = useUser();
  const band = (value: string): string => {
    const [from = '', to = ''] = value.split('-');
    if (to === '') return t('facet.over', { from: formatShort(from) });
    return Number(from) === 0
      ? t('facet.under', { to: formatShort(to) })
      : t('facet.between', { from: formatShort(from), to: formatShort(to) });
  };
  return (name, value, label) => {
    if (name === 'price' && /^\d+(\.\d+)?-(\d+(\.\d+)?)?$/.test(value)) return band(value);
    if (name === 'bought' && value === 'before') return t('facet.boughtBefore');
    if (name !== 'availability') return label;
    if (value === 'here') return t('facet.here', { location: location.reportName });
    return value === 'promotion' ? t('facet.promotion') : label;
  };
}
