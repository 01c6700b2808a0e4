import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import type { ListLine } from '../queries.ts';
import style from './grip.module.css';
import type { Reordering } from './use-reordering.ts';

/** How near the window's edge a row is carried before the page scrolls, and how far it then does each time; in CSS pixels. */
const edge = 90;
const pace = 14;

/** The line under the pointer, by the grip in its row. */
function lineAt(x: number, y: number): string | null {
  const row = document.elementsFromPoint(x, y).find((element) => element.closest('tbody tr') !== null)?.closest('tr');
  return row?.querySelector<HTMLElement>('[data-grip]')?.dataset['grip'] ?? null;
}

function scrollAtEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -pace);
  else if (y > window.innerHeight - edge) window.scrollBy(0, pace);
}

interface Props {
  line: ListLine;
  reordering: Reordering;
  /** Id of the sentence that says how it is done. */
  hint: string;
}

/** Takes a line to another place: dragged, or with the keyboard. Space takes it up and puts it down, arrows carry it, Escape puts it back. */
export function Grip({ line, reordering: { lines, held, grab, carry, drop, putBack }, hint }: Props) {
  const { t } = useTranslation('shoppingLists');
  const dragging = useRef(false);
  const own = held?.id === line.id;
  const places: Record<string, number> = held === null ? {} : { ArrowUp: held.at - 1, ArrowDown: held.at + 1, PageUp: held.at - 10, PageDown: held.at + 10, Home: 0, End: lines.length - 1 };

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = own ? places[event.key] : undefined;
    if (event.key !== ' ' && event.key !== 'Enter' && !(own && event.key === 'Escape') && place === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (place !== undefined) carry(place);
    else if (event.key === 'Escape') putBack();
    else if (own) drop();
    else grab(line.id);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragging.current = true;
    grab(line.id);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!dragging.current) return;
    scrollAtEdge(event.clientY);
    const over = lineAt(event.clientX, event.clientY);
    if (over !== null && over !== line.id) carry(lines.findIndex(({ id }) => id === over));
  };
  const onPointerUp = (): void => {
    if (!dragging.current) return;
    dragging.current = false;
    drop();
  };
  // A row that is carried moves in the document, and its grip gets the focus again in the same frame: only who has gone elsewhere puts it down.
  const onBlur = (): void => {
    if (own && !dragging.current) setTimeout(() => document.activeElement?.getAttribute('data-grip') !== line.id && drop());
  };
  return (
    <button
      type="button"
      className={style['grip']}
      data-grip={line.id}
      aria-pressed={own}
      aria-label={t('order.grip', { item: line.itemId })}
      aria-describedby={hint}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onBlur={onBlur}
    >
      <Icon name="grip" size={18} />
    </button>
  );
}
