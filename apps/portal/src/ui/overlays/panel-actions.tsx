import type { ReactNode } from 'react';
import style from './panel-actions.module.css';

/** Buttons below each other in a panel, with icons and words at one left edge. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={style['list']}>{children}</div>;
}
