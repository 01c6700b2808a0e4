import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './outcomes.module.css';
import { OutcomeList } from './outcome-list.tsx';
import type { AddingLines } from './use-adding-lines.ts';

interface Props {
  adding: AddingLines;
  /** Returns the description of a line's item, by the line's id. */
  nameOf: (line: string) => string;
  /** Shown above the outcomes. */
  note?: string;
  /** Sends the failed request again. */
  onRetry: () => void;
  onOpenCart: () => void;
  /** Shown with the outcomes. */
  more?: ReactNode;
  onClose: () => void;
}

/** Height of an outcome, and of the headings above them, in CSS pixels. */
const [outcomeHeight, headingsHeight] = [41, 60];

/** Returns the height to reserve, so that the dialog doesn't grow when the outcomes arrive. */
const heightFor = (adding: AddingLines): string | undefined => {
  if (adding.state !== 'running' && adding.state !== 'done') return undefined;
  const count = adding.state === 'running' ? adding.count : adding.outcomes.length;
  return count === 0 ? undefined : `min(${count * outcomeHeight + headingsHeight}px, 100dvh)`;
};

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('cart');
  return (
    <div role="alert" className={style['failed']}>
      <Icon name="warning" />
      <div>
        <p>{failureText(error)}</p>
        <p>{t('outcome.failedText')}</p>
      </div>
    </div>
  );
}

/**
 * Shows lines being added to the cart, and then the outcome of each. It can't be dismissed before the outcome is known.
 */
export function OutcomesDialog({ adding, nameOf, note, onRetry, onOpenCart, more, onClose }: Props) {
  const { t } = useTranslation('cart');
  const { state } = adding;
  const addedCount = state === 'done' ? adding.outcomes.filter(({ outcome }) => outcome !== 'refused').length : 0;
  const title =
    state === 'done'
      ? t('outcome.done', { count: addedCount })
      : t(state === 'failed' ? 'outcome.failed' : 'outcome.running');
  const actions =
    state === 'failed' ? (
      <>
        <Button onClick={onClose}>{t('outcome.close')}</Button>
        <Button kind="main" onClick={onRetry}>
          {t('outcome.again')}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose} disabled={state === 'running'}>
          {t('outcome.close')}
        </Button>
        <Button kind="main" icon="cart" busy={state === 'running'} onClick={onOpenCart} data-autofocus>
          {t('outcome.open')}
        </Button>
      </>
    );
  return (
    <Dialog open={state !== 'none'} onClose={onClose} title={title} busy={state === 'running'} wide actions={actions}>
      <div aria-live="polite" aria-busy={state === 'running'} style={{ minHeight: heightFor(adding) }}>
        {state === 'running' && (
          <div className={style['waiting']}>
            <Skeleton height="20px" />
            <Skeleton height="20px" width="70%" />
          </div>
        )}
        {state === 'failed' && <Failed error={adding.error} />}
        {state === 'done' && note !== undefined && <p className={style['note']}>{note}</p>}
        {state === 'done' && <OutcomeList outcomes={adding.outcomes} nameOf={nameOf} onLeave={onClose} />}
        {more}
      </div>
    </Dialog>
  );
}
