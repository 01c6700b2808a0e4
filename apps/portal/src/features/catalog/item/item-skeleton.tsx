import { Skeleton } from '../../../ui/page/skeleton.tsx';
import page from './item-page.module.css';
import style from './item-skeleton.module.css';

/** The item page's geometry while it is on the way. */
export function ItemSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={style['title']}>
        <Skeleton width="min(22em, 80%)" height="1.6em" />
      </div>
      <div className={page['columns']}>
        <div className={[page['picture'], style['picture']].join(' ')}>
          <Skeleton height="100%" />
        </div>
        <div className={[page['side'], style['card']].join(' ')}>
          <Skeleton width="8em" height="1.6em" />
          <Skeleton height="2.4em" />
          <Skeleton height="2.4em" />
        </div>
      </div>
    </div>
  );
}
