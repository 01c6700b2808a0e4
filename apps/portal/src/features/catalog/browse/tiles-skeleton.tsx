import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './tiles-skeleton.module.css';

/** The tiles' layout while the categories load. */
export function TilesSkeleton() {
  return (
    <div className={style['tiles']} aria-hidden="true">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={style['tile']}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}
