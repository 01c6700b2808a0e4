import { Skeleton } from '../../ui/page/skeleton.tsx';
import form from './checkout-form.module.css';

/** As high as the steps are: delivery, day, references. */
const steps = ['156px', '238px', '356px'] as const;

/** The checkout's geometry while the cart is on the way. */
export function CheckoutSkeleton() {
  return (
    <div className={form['columns']} aria-hidden="true">
      <div className={form['steps']}>
        {steps.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
      <div className={form['summary']}>
        <Skeleton height="330px" />
      </div>
    </div>
  );
}
