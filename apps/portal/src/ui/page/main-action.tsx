import type { ReactNode } from 'react';
import { mainActionHeight } from './bar-heights.ts';
import style from './main-action.module.css';

/** The page's main action with its figure. On a phone it stays at the foot of the window, above the tab bar. */
export const MainAction = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div ref={mainActionHeight} className={[style['bar'], className].join(' ')} data-main-action="">
    {children}
  </div>
);
