import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { stickyBarHeight } from '../../../ui/page/bar-heights.ts';
import type { ListLine } from '../queries.ts';
import style from './list-page.module.css';
import type { PickedLinesState } from './use-picked-lines.ts';

interface Props {
  picked: PickedLinesState;
  onRemove: (lines: readonly ListLine[]) => void;
  /** Null for users who can't order. */
  onOrder: ((lines: readonly ListLine[]) => void) | null;
  /** Null for users who can't request quotes. */
  onQuote: ((lines: readonly ListLine[]) => void) | null;
}

/** The number of selected lines, with the actions on them. */
export function PickedLines({ picked: { lines, set }, onRemove, onOrder, onQuote }: Props) {
  const { t } = useTranslation('shoppingLists');
  const common = useTranslation().t;
  if (lines.length === 0) return null;
  return (
    <div
      ref={stickyBarHeight}
      className={[style['picked'], 'screen-only'].join(' ')}
      role="status"
      aria-label={common('list.pickedRows')}
    >
      <b>{common('list.picked', { count: lines.length })}</b>
      <span className={style['buttons']}>
        {onOrder !== null && (
          <Button kind="main" icon="cart" onClick={() => onOrder(lines)}>
            {t('cart.picked')}
          </Button>
        )}
        {onQuote !== null && <Button onClick={() => onQuote(lines)}>{t('quote.all')}</Button>}
        <Button
          icon="trash"
          onClick={() => {
            set([]);
            onRemove(lines);
          }}
        >
          {t('line.remove')}
        </Button>
        <Button kind="quiet" onClick={() => set([])}>
          {common('list.pickNone')}
        </Button>
      </span>
    </div>
  );
}
