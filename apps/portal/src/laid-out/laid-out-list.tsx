import { memo, useRef, type ReactNode } from 'react';
import { type Row, type Rows, type SightOf, useRows } from './rows/use-rows.ts';
import { Pinned } from './pinned/pinned.tsx';
import { isShown } from './pinned/pinned-lists.ts';
import { type DrawnList, type Shown, usePinnedLists } from './pinned/use-pinned-lists.ts';
import { useHeldHeight } from './way/list-place.ts';

/** Draws rows in their view. Must stay the same function while it draws the same. */
export type DrawRows<Item extends Row, View extends string> = (
  drawn: Rows<Item>,
  list: DrawnList<Item, View>,
) => ReactNode;

interface Props<Item extends Row, View extends string> {
  draw: DrawRows<Item, View>;
  sightOf: SightOf<View>;
}

function OneList<Item extends Row, View extends string>({
  list,
  draw,
  sightOf,
}: Props<Item, View> & { list: DrawnList<Item, View> }) {
  const drawn = useRows(list.items, list.view, list.left, sightOf);
  const box = useRef<HTMLDivElement>(null);
  useHeldHeight(box, !drawn.whole, list.left.height);
  return (
    <div ref={box} aria-busy={!drawn.whole}>
      {draw(drawn, list)}
    </div>
  );
}

// Showing a list again must not redraw any row.
const SameList = memo(OneList) as typeof OneList;

interface ListsProps<Item extends Row, View extends string> extends Props<Item, View> {
  /** The list to show; null while there is nothing yet. */
  list: Shown<Item, View> | null;
  /** False while another page covers the list: the lists shown before stay for later. */
  shown: boolean;
}

/** A list together with recently shown ones, which stay laid out so that going back is fast (README.md). */
export function LaidOutList<Item extends Row, View extends string>({
  list,
  shown,
  draw,
  sightOf,
}: ListsProps<Item, View>) {
  const lists = usePinnedLists(list);
  return lists.map((pinned) => (
    <Pinned key={pinned.place} shown={shown && isShown(lists, pinned)}>
      <SameList list={pinned.list} draw={draw} sightOf={sightOf} />
    </Pinned>
  ));
}
