import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PanelPopover } from '../../ui/overlays/popover.tsx';
import style from './menu-panel.module.css';

interface Props {
  label: string;
  /** True when the current page is one of its links. */
  current: boolean;
  /** Draws the links; each calls `close` when it is followed. */
  children: (close: () => void) => ReactNode;
}

/** A menu of the bar's row: a button with its links below. */
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
