import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PanelPopover } from '../../ui/overlays/popover.tsx';
import style from './menu-panel.module.css';

interface Props {
  label: string;
  /** Whether the page in view is one of those it leads to. */
  current: boolean;
  /** The links; `close` is for one that is followed. */
  children: (close: () => void) => ReactNode;
}

/** A menu of the bar's row: a button, and its links below it. */
export function MenuPanel({ label, current, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={style['button']}
      data-current={current || undefined}
      onClick={() => setOpen(!open)}
    >
      {label}
      <Icon name="down" size={14} />
    </button>
  );
  return (
    <PanelPopover target={button} open={open} onOpen={setOpen} width={272} side="start">
      <nav className={style['links']} aria-label={label}>
        {children(() => setOpen(false))}
      </nav>
    </PanelPopover>
  );
}
