import { paths } from '@tradecounter/contract/pages/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { RadioRows } from '../../../ui/fields/radio-rows.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { openCart } from '../../cart/drawer/drawer-state.ts';
import { OutcomesDialog } from '../../cart/outcomes/outcomes-dialog.tsx';
import { useAddingLines } from '../../cart/outcomes/use-adding-lines.ts';
import { useCart } from '../../cart/queries.ts';
import { useSendToCart } from '../mutations.ts';
import { savedCartQuery } from '../queries.ts';
import { closeSavedCartTask, type SavedCartName } from '../task.ts';
import style from './dialogs.module.css';

/** How the saved lines get into a cart that has lines. */
interface Choice {
  mode: 'merge' | 'replace';
  /** Keeps the saved cart. */
  keep: boolean;
}

interface AskingProps {
  cart: SavedCartName;
  /** Lines of the current cart. */
  lines: number;
  onSubmit: (choice: Choice) => void;
}

/** Asks whether to keep the lines of the cart, and the saved cart itself. */
function Asking({ cart, lines, onSubmit }: AskingProps) {
  const { t } = useTranslation('savedCarts');
  const [mode, setMode] = useState<Choice['mode']>('merge');
  const [keep, setKeep] = useState(true);
  return (
    <Dialog
      open
      onClose={closeSavedCartTask}
      title={t('put.title', { name: cart.name })}
      actions={
        <>
          <Button onClick={closeSavedCartTask}>{t('cancel')}</Button>
          <Button kind="main" icon="cart" onClick={() => onSubmit({ mode, keep })} data-autofocus>
            {t('put.submit')}
          </Button>
        </>
      }
    >
      <div className={style['stack']}>
        {lines > 0 && (
          <RadioRows
            name={t('put.mode')}
            value={mode}
            onChange={setMode}
            rows={(['merge', 'replace'] as const).map((value) => ({
              value,
              label: t(`put.${value}`),
              hint: t(`put.${value}Hint`, { count: lines }),
            }))}
          />
        )}
        <CheckLine checked={keep} onChange={({ currentTarget }) => setKeep(currentTarget.checked)}>
          {t('put.keep')}
        </CheckLine>
        <p className={style['hint']}>{t('put.hint')}</p>
      </div>
    </Dialog>
  );
}

/** Returns the descriptions of the items that the page knows: those in the cart, and those of an opened saved cart. */
function useDescriptions(id: string): (item: string) => string {
  const { customerNumber } = useUser();
  const { cart } = useCart();
  const saved = useQueryClient().getQueryData(savedCartQuery(customerNumber, id).queryKey);
  return (item) =>
    cart.itemList.find((line) => line.id === item)?.description ??
    saved?.lines.find(({ itemId }) => itemId === item)?.description ??
    '';
}

/** Puts a saved cart into the cart, and shows what became of each line. */
export function PutDialog({ cart }: { cart: SavedCartName }) {
  const { t } = useTranslation('savedCarts');
  const router = useRouter();
  const view = useCart();
  const describe = useDescriptions(cart.id);
  // Lines left in the saved cart; null = it was to be kept.
  const [left, setLeft] = useState<number | null>(null);
  const send = useSendToCart();
  const { adding, add, retry, close } = useAddingLines(
    async ({ mode, keep }: Choice) => {
      const seen = mode === 'replace' && !view.behind ? { cartVersion: view.cart.version } : {};
      const answer = await send({ id: cart.id, mode, remove: !keep, ...seen });
      return { ...answer, left: keep ? null : answer.linesLeft };
    },
    (answer) => setLeft(answer.left),
  );
  // A new path closes the dialog too, and leaving is one.
  const isFinished = useRef(false);
  const finish = async (): Promise<void> => {
    if (isFinished.current) return;
    isFinished.current = true;
    close();
    closeSavedCartTask();
    const page = router.buildLocation({ to: paths.savedCart, params: { id: cart.id } }).pathname;
    if (left === 0 && router.state.location.pathname === page) await router.navigate({ to: paths.savedCarts });
  };
  if (adding.state === 'none') return <Asking cart={cart} lines={view.lines} onSubmit={(choice) => void add(choice)} />;
  const outcomes = adding.state === 'done' ? adding.outcomes : [];
  return (
    <OutcomesDialog
      adding={adding}
      nameOf={(line) => describe(outcomes.find((one) => one.line === line)?.SKU ?? '')}
      {...(left !== null && { note: t(left === 0 ? 'put.deleted' : 'put.left', { name: cart.name, count: left }) })}
      onRetry={() => void retry()}
      onClose={() => void finish()}
      onOpenCart={() => void finish().then(openCart)}
    />
  );
}
