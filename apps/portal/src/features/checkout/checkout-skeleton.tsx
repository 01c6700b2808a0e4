import { Skeleton } from '../../ui/page/skeleton.tsx';
import form from './checkout-form.module.css';

/** The heights of the steps: delivery, date, references. */
const stepHeights = ['156px', '238px', '356px'] as const;

/** The checkout's layout while the cart loads. */
export function CheckoutSkeleton() {
  return (
    <div className={form['columns']} aria-hidden="true">
      <div className={form['steps']}>
        {stepHeights.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
      <div className={form['summary']}>
        <Skeleton height="330px" />
      </div>
    </div>
  );
}
