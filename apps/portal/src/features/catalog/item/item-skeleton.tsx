import { Skeleton } from '../../../ui/page/skeleton.tsx';
import page from './item-page.module.css';
import style from './item-skeleton.module.css';

/** What comes below the order card. */
export const RestSkeleton = () => (
  <div className={style['rest']} aria-hidden="true">
    <Skeleton width="9em" height="1.1em" />
    <Skeleton height="160px" />
  </div>
);

/** The item page's layout while it loads: path and title, picture, order card, stock and facts. */
export function ItemSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={style['title']}>
        <Skeleton width="min(18em, 60%)" height="0.8em" />
        <Skeleton width="min(22em, 80%)" height="1.6em" />
      </div>
      <div className={page['columns']}>
        <div className={[page['picture'], style['picture']].join(' ')}>
          <Skeleton height="100%" />
        </div>
        <div className={page['deal']}>
          <div className={[page['buy'], style['card']].join(' ')}>
            <div className={style['head']}>
              <Skeleton width="8em" height="1.8em" />
              <Skeleton width="7em" height="1.8em" />
            </div>
            {['lot', 'order', 'sum', 'area', 'breaks'].map((part) => (
              <Skeleton key={part} height="2.6em" />
            ))}
          </div>
          <RestSkeleton />
        </div>
      </div>
    </div>
  );
}
