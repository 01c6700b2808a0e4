import { CallError } from '@tradecounter/contract/client';
import { fraction } from '@tradecounter/rules/fraction';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { useMay } from '../../session/session.ts';
import { ReorderDone } from './reorder-done.tsx';
import { ReorderRow } from './reorder-row.tsx';
import style from './reorder.module.css';
import { type CartAnswer, type ReorderLine, useReorder } from './use-reorder.ts';

interface Props {
  /** The document's original lines. */
  originals: readonly OriginalLine[];
  onClose: () => void;
  /** Receives the cart after lines were added. */
  onAdded: (cart: CartAnswer['cart']) => void;
  onOpenCart: () => void;
}

/** Returns the current sum of the chosen lines. */
const sumOf = (lines: readonly ReorderLine[]): number =>
  lines
    .reduce((sum, { chosen, now }) => (chosen && now !== undefined ? sum.plus(now.net ?? 0) : sum), fraction(0))
    .toWire();

const refusalOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status > 0 ? error.message : otherwise;

/**
 * 'Then and now': a document's items as they are today, line by line. Nothing reaches the cart before the user adds the
 * chosen lines, in one call.
 */
export function ReorderDialog({ originals, onClose, onAdded, onOpenCart }: Props) {
  const { t } = useTranslation('reorder');
  const common = useTranslation().t;
  const prices = useMay('SeePrices');
  const { lines, current, answer, adding, change, chooseAll, add } = useReorder(originals, onAdded);
  const chosen = lines.filter((line) => line.chosen).length;
  const done = adding.state === 'done';
  const kept = done ? adding.outcomes.filter(({ outcome }) => outcome !== 'refused').length : 0;
  const busy = adding.state === 'adding';
  const actions = done ? (
    <>
      <Button onClick={onClose}>{common('action.close')}</Button>
      <Button kind="main" icon="cart" onClick={() => [onClose(), onOpenCart()]} data-autofocus>
        {t('openCart')}
      </Button>
    </>
  ) : (
    <>
      <span className={style['sum']} aria-live="polite">
        {prices && current && chosen > 0 && t('sum', { amount: moneyText(sumOf(lines)) })}
      </span>
      <Button onClick={onClose} disabled={busy}>
        {t('cancel')}
      </Button>
      <Button kind="main" icon="cart" busy={busy} disabled={chosen === 0 || !current} onClick={() => void add()}>
        {t('add', { count: chosen })}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={done ? t('done', { count: kept }) : t('title')}
      busy={busy}
      table
      actions={actions}
    >
      {done && <ReorderDone outcomes={adding.outcomes} lines={lines} />}
      {!done && answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!done && !answer.isError && (
        <>
          <p className={style['lead']}>{t('lead')}</p>
          {adding.state === 'failed' && (
            <p role="alert" className={style['failed']}>
              <Icon name="warning" /> {refusalOf(adding.error, common('error.network'))} {common('error.notLoadedText')}
            </p>
          )}
          <div className={style['head']}>
            <CheckLine
              checked={chosen > 0 && chosen === lines.filter(({ now }) => now !== undefined && now.quantity > 0).length}
              onChange={(event) => chooseAll(event.target.checked)}
              data-autofocus
            >
              {t('all')}
            </CheckLine>
            <span>{t('then')}</span>
            <span>{t('now')}</span>
          </div>
          <ul className={style['rows']} aria-label={t('lines')} aria-busy={!current}>
            {lines.map((line, at) => (
              <ReorderRow key={line.former.key} line={line} onChange={(changes) => change(at, changes)} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
