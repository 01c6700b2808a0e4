import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import style from './more-rows.module.css';
import { rowsPerStep } from './use-shown-rows.ts';

interface Props {
  /** The number of rows that are shown. */
  shown: number;
  /** The number of rows that aren't. */
  left: number;
  onMore: () => void;
  /** Has the rows. */
  list: RefObject<HTMLElement | null>;
}

/**
 * The button that shows more rows, and how many are left. The focus goes to the first of them, because the button moves
 * to their end.
 */
export function MoreRows({ shown, left, onMore, list }: Props) {
  const { t } = useTranslation('priceLists');
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useRef<number | null>(null);
  // A row that is still loading has nothing to focus, so every drawing looks again, unless the user has moved on.
  useEffect(() => {
    if (wanted.current === null) return;
    const { activeElement } = document;
    const link = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] [data-cell=link]`);
    const hasMovedOn = activeElement !== button.current && activeElement !== document.body;
    if (!hasMovedOn) link?.focus({ preventScroll: true });
    if (hasMovedOn || link != null) wanted.current = null;
  });
  const press = (): void => {
    wanted.current = shown;
    onMore();
  };
  if (left === 0) return null;
  return (
    <p className={[style['more'], 'screen-only'].join(' ')}>
      <Button ref={button} onClick={press}>
        {t('more', { count: Math.min(rowsPerStep, left) })}
      </Button>
      <span>{t('left', { count: left })}</span>
    </p>
  );
}
