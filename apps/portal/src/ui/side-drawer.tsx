import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import style from './side-drawer.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side: 'start' | 'end';
  /** In px. */
  width?: number;
  /** What closes the drawer says; 'Close' unless told. */
  closeLabel?: string;
  children: ReactNode;
}

/** A temporary drawer over the page. The focus moves in, and back to where it was on close. */
export function SideDrawer({ open, onClose, title, side, width = 320, closeLabel, children }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      position={side === 'start' ? 'left' : 'right'}
      size={width}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('action.close'), icon: <Icon name="close" /> }}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: [style['content'], style[side]].join(' '),
        header: style['header'] ?? '',
        title: style['title'] ?? '',
        body: style['body'] ?? '',
        close: style['close'] ?? '',
        overlay: style['overlay'] ?? '',
      }}
    >
      {children}
    </Drawer>
  );
}
