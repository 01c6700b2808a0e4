import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import style from './side-drawer.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLayer } from './use-layer.ts';
import { useLibrary } from './use-library.ts';
import { useNewPath } from './use-new-path.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side: 'start' | 'end';
  /** In px. */
  width?: number;
  /** The label of the close button; 'Close' by default. */
  closeLabel?: string;
  /** Dark in both themes. */
  dark?: boolean;
  /** Address of a background picture. */
  background?: string | null;
  children: ReactNode;
}

/** A temporary drawer over the page. The focus moves in and returns when it closes. */
export function SideDrawer({
  open,
  onClose,
  title,
  side,
  width = 320,
  closeLabel,
  dark = false,
  background = null,
  children,
}: Props) {
  const { t } = useTranslation();
  useNewPath(() => open && onClose());
  useLayer(open, onClose);
  const gone = useKeptFocus(open);
  const drawing = useLibrary(open, onClose);
  if (drawing === null) return null;
  const { library, opened } = drawing;
  return (
    <library.Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={side === 'start' ? 'left' : 'right'}
      size={width}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('action.close'), icon: <Icon name="close" /> }}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1 }}
      onExitTransitionEnd={gone}
      transitionProps={{ duration: 160 }}
      // `data-drawer` keeps the notices off the drawer's foot. The dark scheme applies to the content only; the
      // backdrop keeps the page's.
      attributes={{ content: { 'data-drawer': side, ...(dark ? { 'data-mantine-color-scheme': 'dark' } : {}) } }}
      styles={background === null ? {} : { content: { backgroundImage: `url("${encodeURI(background)}")` } }}
      classNames={{
        content: [style['content'], style[side], background !== null && style['pictured']].filter(Boolean).join(' '),
        header: style['header'] ?? '',
        title: style['title'] ?? '',
        body: style['body'] ?? '',
        close: style['close'] ?? '',
        overlay: style['overlay'] ?? '',
      }}
    >
      {children}
    </library.Drawer>
  );
}
