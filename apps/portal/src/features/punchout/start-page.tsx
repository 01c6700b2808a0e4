import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { openCart } from '../cart/drawer/drawer-state.ts';
import { useStart } from './mutations.ts';
import { useStartCode } from './start-code.ts';

/** /punchout: opens the catalog for a customer's procurement system, by the code in the address. */
export function StartPage() {
  const { t } = useTranslation('punchOut');
  const navigate = useNavigate();
  const code = useStartCode();
  const { mutate, error } = useStart();
  const start = useCallback(() => {
    if (code === null) return;
    mutate(code, {
      onSuccess: ({ showsCart, itemId }) => {
        const opening =
          itemId === null
            ? navigate({ to: paths.items, replace: true })
            : navigate({ to: paths.item, params: { id: itemId }, replace: true });
        void opening.then(() => {
          if (showsCart) openCart();
        });
      },
    });
  }, [code, mutate, navigate]);
  useEffect(start, [start]);
  const isOver = code === null || ['link_over', 'invalid'].includes(CallError.of(error).code);
  if (isOver || error !== null)
    return (
      <Page narrow>
        <PageHead title={t(isOver ? 'start.over' : 'start.failed')} />
        {isOver ? <p role="status">{t('start.overText')}</p> : <Button onClick={start}>{t('start.retry')}</Button>}
      </Page>
    );
  return (
    <Page narrow>
      <PageHead title={t('start.title')} />
      <p role="status">{t('start.text')}</p>
    </Page>
  );
}
