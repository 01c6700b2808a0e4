import { useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelPopover } from './popover.tsx';
import style from './row-menu.module.css';

/** The actions on a row, in a panel under its button. Each action calls `close`. */
export function RowMenu({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <PanelPopover
      target={<IconButton icon="more" name={name} className={style['button']} onClick={() => setOpen(!open)} />}
      open={open}
      onOpen={setOpen}
      width={220}
    >
      <PanelActions>{children(() => setOpen(false))}</PanelActions>
    </PanelPopover>
  );
}
