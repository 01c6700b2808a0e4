import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import type { ItemPageData } from '../queries.ts';

const CountText = memo(function CountText({ total, capped }: { total: number; capped: boolean }) {
  const { t } = useTranslation('catalog');
  const shown = formatNumber(total);
  return capped ? t('list.atLeast', { shown }) : t('list.count', { count: total, shown });
});

/** The number of items in a list, next to its heading. */
export function ItemCount({ page }: { page: ItemPageData | undefined }) {
  return <span aria-live="polite">{page !== undefined && <CountText total={page.total} capped={page.capped} />}</span>;
}
