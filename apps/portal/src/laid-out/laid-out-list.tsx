import { memo, useRef, type ReactNode } from 'react';
import { type Row, type Rows, type SightOf, useRows } from './rows/use-rows.ts';
import { Pinned } from './pinned/pinned.tsx';
import { isShown } from './pinned/pinned-lists.ts';
import { type DrawnList, type Shown, usePinnedLists } from './pinned/use-pinned-lists.ts';
import { useHeldHeight } from './way/list-place.ts';

/** Draws rows in their view; the same function as long as it draws the same. */
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

// To show a list again must draw no row.
const SameList = memo(OneList) as typeof OneList;

interface ListsProps<Item extends Row, View extends string> extends Props<Item, View> {
  /** What the page shows; null while there is nothing yet. */
  list: Shown<Item, View> | null;
  /** False when there is nothing to see in it: those shown before stay for later. */
  shown: boolean;
}

/** A list, and those shown lately, which stay laid out for the way back (README.md). */
export function LaidOutList<Item extends Row, View extends string>({
  list,
  shown,
  draw,
  sightOf,
}: ListsProps<Item, View>) {
  const lists = usePinnedLists(list);
  return lists.map((one) => (
    <Pinned key={one.place} shown={shown && isShown(lists, one)}>
      <SameList list={one.list} draw={draw} sightOf={sightOf} />
    </Pinned>
  ));
}
