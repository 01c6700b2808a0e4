import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './dialog.module.css';
import { Icon } from '../icon.tsx';
import { StartFocus } from '../fields/start-focus.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLayer } from './use-layer.ts';
import { useLibrary } from './use-library.ts';
import { useNewPath } from './use-new-path.ts';

interface Props {
  open: boolean;
  /** A persistent dialog needs none. */
  onClose?: () => void;
  /**
   * Runs on 'back' on a phone, where that differs from closing: the user may press it by mistake, so it must keep what
   * they typed.
   */
  onBack?: () => void;
  title: string;
  /** Prevents closing while a change runs. */
  busy?: boolean;
  /** Prevents closing by Escape or a press outside; only the dialog's buttons close it. */
  persistent?: boolean;
  wide?: boolean;
  /** Wide enough for a table with a few columns. */
  table?: boolean;
  /** Fills the window, for pictures and the like. */
  full?: boolean;
  /** The row of buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog. The focus goes to the element marked `data-autofocus` 200 ms after it opens (000 §9), and returns when it
 * closes.
 */
export function Dialog({
  open,
  onClose,
  onBack = onClose,
  title,
  busy = false,
  persistent = false,
  wide = false,
  table = false,
  full = false,
  actions,
  children,
}: Props) {
  const { t } = useTranslation();
  const closable = !busy && !persistent;
  useNewPath(() => open && closable && onClose?.());
  useLayer(open && !persistent, () => onBack?.(), closable);
  const gone = useKeptFocus(open);
  const drawing = useLibrary(open, () => onClose?.());
  if (drawing === null) return null;
  const { library, opened } = drawing;
  return (
    <library.Modal
      opened={opened}
      onClose={() => closable && onClose?.()}
      title={title}
      size={table ? 960 : wide ? 600 : 500}
      fullScreen={full}
      centered={!full}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      withCloseButton={closable}
      closeButtonProps={{ 'aria-label': t('action.close'), icon: <Icon name="close" /> }}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1 }}
      onExitTransitionEnd={gone}
      transitionProps={{ duration: 140, transition: 'fade-up' }}
      classNames={{
        inner: (full ? style['all'] : style['inner']) ?? '',
        content: [style['content'], full && style['full']].filter(Boolean).join(' '),
        header: style['header'] ?? '',
        title: style['title'] ?? '',
        body: style['body'] ?? '',
        close: style['close'] ?? '',
        overlay: style['overlay'] ?? '',
      }}
    >
      <StartFocus />
      {children}
      {actions !== undefined && <div className={style['actions']}>{actions}</div>}
    </library.Modal>
  );
}
