import { rowsOfPage } from '@tradecounter/rules/paging';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { Button } from '../button.tsx';
import style from './pager.module.css';

interface Props {
  /** Counted from 1. */
  page: number;
  size: number;
  total: number;
  /** How many rows there are, with their name: '12 orders'. Shown instead of a range when one page holds them all. */
  count: string;
  onPage: (page: number) => void;
  /** Runs when the mouse button goes down on the button of that page, before the click. */
  onPress?: (page: number) => void;
}

/**
 * Shows the position in a paged list and the buttons to other pages. There are no buttons when all rows are in view.
 */
export function Pager({ page, size, total, count, onPage, onPress }: Props) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const { first, last } = rowsOfPage(page, size, total);
  const pages = Math.ceil(total / size);
  const mouseDown = (to: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0) onPress?.(to);
  };
  return (
    <nav className={style['pager']} aria-label={t('pager.name')}>
      <span>
        {pages > 1
          ? t('pager.range', { first: formatNumber(first), last: formatNumber(last), total: formatNumber(total) })
          : count}
      </span>
      {pages > 1 && (
        <div className="screen-only">
          <Button onClick={() => onPage(page - 1)} onPointerDown={mouseDown(page - 1)} disabled={page <= 1} icon="left">
            {t('pager.previous')}
          </Button>
          <Button onClick={() => onPage(page + 1)} onPointerDown={mouseDown(page + 1)} disabled={page >= pages}>
            {t('pager.next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
