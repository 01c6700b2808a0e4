import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './list-skeleton.module.css';
import type { View } from './list-state.ts';

const rows = { table: 8, lines: 16, grid: 8 } as const;

/** The list's layout while its first page loads. */
export function ListSkeleton({ view }: { view: View }) {
  return (
    <div className={style[view]} aria-hidden="true">
      {Array.from({ length: rows[view] }, (_, at) => (
        <div key={at} className={style['entry']}>
          <span className={style['picture']}>
            <Skeleton height="100%" />
          </span>
          <span className={style['text']}>
            <Skeleton width="min(24em, 90%)" />
            <Skeleton width="9em" height="0.7em" />
          </span>
        </div>
      ))}
    </div>
  );
}
