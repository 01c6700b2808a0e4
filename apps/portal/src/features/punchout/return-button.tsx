import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { openCart } from '../cart/drawer/drawer-state.ts';
import { useCart } from '../cart/queries.ts';
import { useSendBack } from './mutations.ts';

/** Returns what sends the cart back, and whether that is on its way. */
export function useReturn(): { name: string; busy: boolean; goBack: () => void } {
  const { punchOut } = useUser();
  const { cart, state, updating } = useCart();
  const { mutate, isPending, isSuccess } = useSendBack();
  return {
    name: punchOut?.returnTo ?? '',
    // After a success, the next page is loading.
    busy: isPending || isSuccess || updating || state === 'loading',
    goBack: () =>
      mutate(cart, {
        onError: (error) => {
          openCart();
          notify('error', failureText(error));
        },
      }),
  };
}

/** Sends the cart back to the procurement system, where the cart otherwise leads to checkout. */
export function ReturnButton() {
  const { t } = useTranslation('punchOut');
  const { name, busy, goBack } = useReturn();
  return (
    <Button kind="main" busy={busy} onClick={goBack}>
      {t('banner.back', { name })}
    </Button>
  );
}
