import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { type Meaning, tones } from './state-meanings.ts';
import style from './state-tag.module.css';

/** The classes of the tones that have a color. */
const colors: Partial<Record<(typeof tones)[Meaning], string>> = style;

/** A state in one or two words. The color only supports the words, so nothing depends on it. */
export function StateTag({
  means = 'neutral',
  icon,
  children,
}: {
  means?: Meaning;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={[style['tag'], colors[tones[means]]].filter(Boolean).join(' ')}>
      {icon !== undefined && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
