import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import style from './empty-state.module.css';

/** Says what will appear here and offers the one next action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: IconName;
  title: string;
  text?: string;
  action?: ReactNode;
}) {
  return (
    <div className={style['empty']}>
      <Icon name={icon} size={28} />
      <p className={style['title']}>{title}</p>
      {text !== undefined && <p className={style['text']}>{text}</p>}
      {action !== undefined && <div className={style['action']}>{action}</div>}
    </div>
  );
}
