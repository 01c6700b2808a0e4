import { breakpoints } from '@tradecounter/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { Button, type ButtonProps } from '../button.tsx';
import { PanelPopover } from './popover.tsx';
import { SideDrawer } from './side-drawer.tsx';
import style from './tool-panel.module.css';

interface Props {
  /** The button that opens the panel, without what opens it. */
  button: Omit<ButtonProps, 'onClick'>;
  /** The head of the drawer. */
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** In px, where the panel is a popover. */
  width: number;
  side: 'start' | 'end';
  /** The action beside the button that ends the drawer, such as one that clears the filters. */
  act?: ReactNode;
  /** The label of the button that ends the drawer, such as 'Show 12 invoices'; 'Close' by default. */
  end?: string | undefined;
  children: ReactNode;
}

/**
 * The settings of a list behind a button of its toolbar: a popover at a desk. On a phone a drawer with a head and a
 * button at its foot, because a popover would scroll with the page and run past the bars.
 */
export function ToolPanel({ button, title, open, onOpen, width, side, act, end, children }: Props) {
  const { t } = useTranslation();
  const isPhone = !useWindowFrom(breakpoints.md);
  if (!isPhone)
    return (
      <PanelPopover
        target={<Button {...button} onClick={() => onOpen(!open)} />}
        open={open}
        onOpen={onOpen}
        width={width}
        side={side}
      >
        <div className={style['panel']}>
          {children}
          {act}
        </div>
      </PanelPopover>
    );
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => onOpen(true)} />
      <SideDrawer open={open} onClose={() => onOpen(false)} title={title} side={side} width={360}>
        <div className={[style['panel'], style['body']].join(' ')}>{children}</div>
        <div className={style['foot']}>
          {act}
          <Button kind="main" wide onClick={() => onOpen(false)}>
            {end ?? t('action.close')}
          </Button>
        </div>
      </SideDrawer>
    </>
  );
}
