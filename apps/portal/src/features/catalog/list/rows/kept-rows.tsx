import { memo, useRef } from 'react';
import { Kept } from '../../../../laid-out/shown/kept.tsx';
import { useHeldHeight } from '../../../../laid-out/way/come-back.ts';
import { ItemGrid } from './item-grid.tsx';
import { ItemTable, type RenderOrder } from './item-table.tsx';
import type { DrawnList } from '../../../../laid-out/shown/use-kept-lists.ts';
import { useRows } from '../../../../laid-out/rows/use-rows.ts';

interface Props {
  list: DrawnList;
  name: string;
  renderOrder: RenderOrder | null;
}

/** The rows of one list in its view. */
const Rows = memo(function Rows({ list: { items, view, left }, name, renderOrder }: Props) {
  const drawn = useRows(items, view, left);
  const box = useRef<HTMLDivElement>(null);
  useHeldHeight(box, !drawn.whole, left.height);
  const View = view === 'grid' ? ItemGrid : ItemTable;
  return (
    <div ref={box} aria-busy={!drawn.whole}>
      <View key={view} drawn={drawn} all={items} name={name} renderOrder={renderOrder} />
    </div>
  );
});

/** A list in the document, shown or kept for later. To show it again draws no row. */
export const KeptRows = memo(function KeptRows({ shown, ...rows }: Props & { shown: boolean }) {
  return (
    <Kept shown={shown}>
      <Rows {...rows} />
    </Kept>
  );
});
