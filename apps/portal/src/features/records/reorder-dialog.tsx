import { fraction } from '@tradecounter/rules/fraction';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import type { RenderReorder } from '../../ui/record-page/record-page.tsx';
import { useMay } from '../../app/session/session.ts';
import { openCart } from '../cart/drawer/drawer-state.ts';
import { ReorderRow } from './reorder-row.tsx';
import style from './reorder.module.css';
import { type ReorderLine, useReorder, type CartAnswer } from './use-reorder.ts';
import { formatNumber } from '../../format/formats.ts';

type LineOutcome = CartAnswer['outcomes'][number];

/** Outcomes that need attention come first. */
const outcomeOrder = ['refused', 'rounded', 'back_ordered', 'added'] as const;
const icons = { refused: 'warning', rounded: 'info', back_ordered: 'clock', added: 'check' } as const;

/** The outcome of each line that was added. */
function ReorderDone({ outcomes, lines }: { outcomes: readonly LineOutcome[]; lines: readonly ReorderLine[] }) {
  const { t } = useTranslation('reorder');
  const nameOf = ({ line, SKU }: LineOutcome): string =>
    lines.find(({ former }) => former.key === line)?.now?.item?.description ?? SKU;
  const sorted = outcomes.toSorted((a, b) => outcomeOrder.indexOf(a.outcome) - outcomeOrder.indexOf(b.outcome));
  return (
    <ul className={style['outcomes']}>
      {sorted.map((outcome) => (
        <li key={outcome.line} data-outcome={outcome.outcome}>
          <Icon name={icons[outcome.outcome]} size={18} />
          <b>{nameOf(outcome)}</b>
          <span>
            {outcome.quantity > 0 &&
              t(outcome.outcome === 'back_ordered' ? 'inCartLater' : 'inCart', {
                quantity: `${formatNumber(outcome.quantity)} ${outcome.UMCode}`,
              })}{' '}
            {outcome.reason ?? ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** The lines of a document, or usual items. */
  originals: readonly OriginalLine[];
  /** True if the lines are usual items, with the quantities in which they are usually ordered. */
  usual?: boolean;
  onClose: () => void;
  /** Runs when lines are in the cart. */
  onAdded?: () => void;
}

/** Returns the sum of the chosen lines at current prices, in dollars. */
const sumOf = (lines: readonly ReorderLine[]): number =>
  lines
    .reduce((sum, { chosen, now }) => (chosen && now !== undefined ? sum.plus(now.net ?? 0) : sum), fraction(0))
    .toWire();

/**
 * 'Then and now': a document's items as they are today, line by line. Nothing reaches the cart before the user adds the
 * chosen lines, in one call.
 */
export function ReorderDialog({ originals, usual = false, onClose, onAdded }: Props) {
  const { t } = useTranslation('reorder');
  const common = useTranslation().t;
  const maySeePrices = useMay('SeePrices');
  const { lines, current, answer, adding, change, chooseAll, add } = useReorder(originals, onAdded);
  const chosenCount = lines.filter((line) => line.chosen).length;
  const thenLabel = t(usual ? 'usually' : 'then');
  const isDone = adding.state === 'done';
  const addedCount = isDone ? adding.outcomes.filter(({ outcome }) => outcome !== 'refused').length : 0;
  const orderableCount = lines.filter(({ now }) => now !== undefined && now.quantity > 0).length;
  const busy = adding.state === 'adding';
  const closeAndOpenCart = (): void => {
    onClose();
    openCart();
  };
  const actions = isDone ? (
    <>
      <Button onClick={onClose}>{common('action.close')}</Button>
      <Button kind="main" icon="cart" onClick={closeAndOpenCart} data-autofocus>
        {t('openCart')}
      </Button>
    </>
  ) : (
    <>
      <span className={style['sum']} aria-live="polite">
        {maySeePrices && current && chosenCount > 0 && t('sum', { amount: moneyText(sumOf(lines)) })}
      </span>
      <Button onClick={onClose} disabled={busy}>
        {t('cancel')}
      </Button>
      <Button kind="main" icon="cart" busy={busy} disabled={chosenCount === 0 || !current} onClick={() => void add()}>
        {t('add', { count: chosenCount })}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? t('done', { count: addedCount }) : t(usual ? 'usualTitle' : 'title')}
      busy={busy}
      table
      actions={actions}
    >
      {isDone && <ReorderDone outcomes={adding.outcomes} lines={lines} />}
      {!isDone && answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!isDone && !answer.isError && (
        <>
          <p className={style['lead']}>{t('lead')}</p>
          {adding.state === 'failed' && (
            <p role="alert" className={style['failed']}>
              <Icon name="warning" /> {failureText(adding.error)} {common('error.notLoadedText')}
            </p>
          )}
          <div className={style['head']}>
            <CheckLine
              checked={chosenCount > 0 && chosenCount === orderableCount}
              onChange={(event) => chooseAll(event.target.checked)}
              data-autofocus
            >
              {t('all')}
            </CheckLine>
            <span>{thenLabel}</span>
            <span>{t('now')}</span>
          </div>
          <ul className={style['rows']} aria-label={t('lines')} aria-busy={!current}>
            {lines.map((line, at) => (
              <ReorderRow
                key={line.former.key}
                line={line}
                thenLabel={thenLabel}
                onChange={(changes) => change(at, changes)}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Draws the dialog for a document's page. */
export const renderReorder: RenderReorder = (originals, onClose) => (
  <ReorderDialog originals={originals} onClose={onClose} />
);
