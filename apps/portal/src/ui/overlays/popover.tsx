import '@mantine/core/styles/Popover.layer.css';
import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import style from './popover.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLayer } from './use-layer.ts';

interface Props {
  /** The button that opens the panel; it gets the ARIA attributes. */
  target: ReactElement;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** In px. */
  width: number;
  /** The edge of the button that the panel is aligned with; `end` by default. */
  side?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A panel under a button of the top bar. Escape and a press outside close it. The focus moves in and returns when it
 * closes.
 */
export function PanelPopover({ target, open, onOpen, width, side = 'end', children }: Props) {
  useLayer(open, () => onOpen(false));
  const gone = useKeptFocus(open);
  return (
    <MantinePopover
      opened={open}
      onChange={onOpen}
      width={width}
      position={`bottom-${side}`}
      offset={6}
      trapFocus
      returnFocus
      // Its button is in a bar that never scrolls out of view.
      hideDetached={false}
      onExitTransitionEnd={gone}
      transitionProps={{ duration: 120, transition: 'fade-down' }}
      classNames={{ dropdown: style['panel'] ?? '' }}
    >
      <MantinePopover.Target>{target}</MantinePopover.Target>
      <MantinePopover.Dropdown>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
