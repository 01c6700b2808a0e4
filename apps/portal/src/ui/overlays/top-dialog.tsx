import { useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react';
import { StartFocus } from '../fields/start-focus.tsx';
import style from './top-dialog.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLayer } from './use-layer.ts';
import { useLibrary } from './use-library.ts';
import { useNewPath } from './use-new-path.ts';
import { appState } from '../../app/state/app-state.ts';

/** Keeps `--visible` of an element at the height that the on-screen keyboard and the device's upper edge leave free. */
function useVisibleHeight(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const fit = (): void =>
      place.current?.style.setProperty(
        '--visible',
        `${(view?.height ?? window.innerHeight) - appState().safeAreaTop}px`,
      );
    fit();
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, [place]);
}

interface Props {
  open: boolean;
  onClose: () => void;
  /** The accessible name; not shown. */
  name: string;
  /** Prevents closing while something runs. */
  busy?: boolean;
  /** Whether the focus returns to where it was; false when it has moved to another page. */
  returnFocus: boolean;
  children: ReactNode;
}

function Content({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useVisibleHeight(place);
  return (
    <div ref={place} className={style['room']}>
      {children}
    </div>
  );
}

/** A dialog without a head at the top of the window; on a phone it takes the full width. */
export function TopDialog({ open, onClose, name, busy = false, returnFocus, children }: Props) {
  useNewPath(() => open && !busy && onClose());
  useLayer(open, onClose, !busy);
  const gone = useKeptFocus(open);
  const drawing = useLibrary(open, onClose);
  if (drawing === null) return null;
  const { library, opened } = drawing;
  return (
    <library.Modal
      opened={opened}
      onClose={() => !busy && onClose()}
      size={600}
      withCloseButton={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      returnFocus={returnFocus}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1 }}
      onExitTransitionEnd={gone}
      transitionProps={{ duration: 120, transition: 'fade' }}
      attributes={{ content: { 'aria-label': name } }}
      classNames={{
        inner: style['inner'] ?? '',
        content: style['content'] ?? '',
        body: style['body'] ?? '',
        overlay: style['overlay'] ?? '',
      }}
    >
      <StartFocus />
      <Content>{children}</Content>
    </library.Modal>
  );
}
