import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../app/router/route-id.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ExportMenu } from '../../ui/list-page/export-menu.tsx';
import type { RecordAction } from '../../ui/record-page/record-actions.tsx';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import { useSheet } from '../../ui/record-page/use-sheet.ts';
import { Totals } from '../../ui/record-page/totals.tsx';
import { useDeleteSavedCart } from './mutations.ts';
import { savedCartQuery } from './queries.ts';
import { SavedCartLines } from './saved-cart-lines.tsx';
import { openSavedCartTask } from './task.ts';

const route = getRouteApi(routeId('savedCart'));

/** /account/savedcarts/{id}: one saved cart, with the prices and stock of now. */
export function SavedCartPage() {
  const { t } = useTranslation('savedCarts');
  const common = useTranslation().t;
  const { save } = useSheet();
  const { id } = route.useParams();
  const navigate = useNavigate();
  const { customerNumber, accounts } = useUser();
  const { data, error, refetch } = useQuery(savedCartQuery(customerNumber, id));
  const { mutate: remove, isPending } = useDeleteSavedCart();
  const cart = { id, name: data?.name ?? '' };
  const actions: RecordAction[] = [
    {
      verb: 'rename',
      label: t('act.rename'),
      icon: 'edit',
      fold: true,
      run: () => openSavedCartTask({ kind: 'rename', cart }),
    },
    {
      verb: 'copy',
      label: t('act.copy'),
      icon: 'people',
      fold: true,
      run: () => openSavedCartTask({ kind: 'copy', cart, suggested: cart.name }),
    },
    {
      verb: 'delete',
      label: t('act.delete'),
      icon: 'trash',
      fold: true,
      busy: isPending,
      run: () => remove(cart, { onSuccess: () => void navigate({ to: paths.savedCarts }) }),
    },
  ];
  const pdf = { label: common('print.pdf'), save: async () => save({ kind: 'cart', id }) };
  const can = accounts > 1 ? ['rename', 'copy', 'delete'] : ['rename', 'delete'];
  return (
    <RecordPage
      title={cart.name}
      answer={{ data: data && { ...data, can }, error, refetch }}
      missing={t('missing')}
      list={{ path: paths.savedCarts, name: t('title') }}
      actions={actions}
      lead={() => (
        <>
          <ExportMenu fold kind="cartLines" question={{ cart: id }} none={false} also={pdf} />
          <Button kind="main" icon="cart" onClick={() => openSavedCartTask({ kind: 'put', cart })}>
            {t('act.put')}
          </Button>
        </>
      )}
      factsName={t('facts')}
      facts={({ savedAt, lines }) => [
        { name: t('column.saved'), value: formatDate(savedAt) },
        { name: t('column.lines'), value: formatNumber(lines.length) },
      ]}
      totals={({ merchandise }) =>
        merchandise === null ? null : <Totals totals={[{ name: t('column.today'), amount: merchandise, sum: true }]} />
      }
      amount={({ merchandise }) => merchandise}
      linesFirst
    >
      {({ lines }) => <SavedCartLines lines={lines} />}
    </RecordPage>
  );
}
