import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OrderSummary, ordersQuery } from '../../features/orders/queries.ts';
import { ChoiceLine } from '../../features/palette/choice-line.tsx';
import { formatDate } from '../../format/formats.ts';
import { hasWords } from '../../format/plain-text.ts';
import { useMay, useUser } from '../../session/session.ts';
import { type Found, most, nothing } from './found.ts';

/** Returns whether an order matches by number, PO or sidemark. The orders page also finds orders by their items. */
const isMeant = ({ id, poNumber, sidemark }: OrderSummary, typed: string): boolean =>
  [id, poNumber, sidemark].some((text) => hasWords(text, typed));

/** Returns the open orders by number, PO number or sidemark. */
export function useOrderChoices(typed: string, asked: string, enabled: boolean): Found {
  const { t } = useTranslation('palette');
  const user = useUser();
  const mayAsk = useMay('SeeOrders') && enabled;
  const { data, isFetching, isError } = useQuery({
    ...ordersQuery(user, { search: asked }),
    enabled: mayAsk,
    retry: false,
  });
  if (!mayAsk) return nothing;
  const orders = data?.rows.filter((order) => isMeant(order, typed)).slice(0, most) ?? [];
  const choices = orders.map(({ id, poNumber, sidemark, placedAt }) => ({
    key: `order ${id}`,
    content: (
      <ChoiceLine
        icon="box"
        name={t('order', { number: id })}
        facts={[
          poNumber === '' ? '' : t('po', { number: poNumber }),
          sidemark,
          t('placed', { date: formatDate(placedAt) }),
        ]}
      />
    ),
    go: { link: { to: paths.order, params: { id } } } as const,
  }));
  return { choices, pending: isFetching, failed: isError };
}
