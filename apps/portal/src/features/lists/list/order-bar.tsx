import type { ReactNode } from 'react';
import { stickyBarHeight } from '../../../ui/page/bar-heights.ts';
import style from './list-page.module.css';

interface Props {
  /** The price of what the button adds. */
  total: ReactNode;
  /** The button that adds the lines to the cart; none for users who can't order. */
  children: ReactNode;
}

/** Keeps the button that orders the list in reach on a phone, above the tab bar. */
export const OrderBar = ({ total, children }: Props) =>
  children === false ? null : (
    <div ref={stickyBarHeight} className={[style['picked'], style['order'], 'screen-only'].join(' ')}>
      {total}
      {children}
    </div>
  );
