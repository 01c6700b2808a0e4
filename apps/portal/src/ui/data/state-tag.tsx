import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import style from './state-tag.module.css';

export type StateTone = 'plain' | 'good' | 'warn' | 'bad';

/** A state in one or two words. The tone only supports the words, so nothing depends on colour. */
export function StateTag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: StateTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={[style['tag'], style[tone]].join(' ')}>
      {icon !== undefined && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
