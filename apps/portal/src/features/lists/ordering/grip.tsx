import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import type { ListLine } from '../queries.ts';
import style from './grip.module.css';
import type { Reordering } from './use-reordering.ts';

interface Props {
  line: ListLine;
  reordering: Reordering;
  /** Picks the line up with the pointer. */
  onDrag: (id: string, event: PointerEvent) => void;
  /** The id of the sentence that explains the keys. */
  hint: string;
}

/**
 * Moves a line by dragging or with the keyboard: Space picks it up and drops it, arrow keys move it, Escape puts it
 * back.
 */
export function Grip({
  line,
  reordering: { lines, held, led, grab, carry, drop, putBack, leave },
  onDrag,
  hint,
}: Props) {
  const { t } = useTranslation('shoppingLists');
  const grip = useRef<HTMLButtonElement>(null);
  const isHeld = held?.id === line.id;
  const keepsFocus = led === line.id;
  const positions: Record<string, number> =
    held === null
      ? {}
      : {
          ArrowUp: held.at - 1,
          ArrowDown: held.at + 1,
          PageUp: held.at - 10,
          PageDown: held.at + 10,
          Home: 0,
          End: lines.length - 1,
        };

  const onKeyDown = (event: KeyboardEvent): void => {
    const position = isHeld ? positions[event.key] : undefined;
    const isOwnKey = event.key === ' ' || event.key === 'Enter' || (isHeld && event.key === 'Escape');
    if (!isOwnKey && position === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (position !== undefined) carry(position);
    else if (event.key === 'Escape') putBack();
    else if (isHeld) drop();
    else grab(line.id, 'keys');
  };
  // After a long move, the row had left the document and has been mounted again.
  useLayoutEffect(() => {
    if (keepsFocus && document.activeElement === document.body) grip.current?.focus({ preventScroll: true });
  }, [keepsFocus]);
  // A moved row loses the focus for a moment and its grip takes it back. Only a focus that has gone elsewhere drops the
  // line.
  const onBlur = (): void => {
    if (!keepsFocus) return;
    setTimeout(() => {
      if (grip.current === null || document.activeElement?.getAttribute('data-grip') === line.id) return;
      leave();
      drop();
    });
  };
  return (
    <button
      ref={grip}
      type="button"
      className={style['grip']}
      data-grip={line.id}
      aria-pressed={isHeld}
      aria-label={t('order.grip', { item: line.itemId })}
      aria-describedby={hint}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.button === 0 && onDrag(line.id, event)}
      onBlur={onBlur}
    >
      <Icon name="grip" size={18} />
    </button>
  );
}
