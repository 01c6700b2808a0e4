import { cloneElement, type ReactElement, type ReactNode, type Ref, useId, useLayoutEffect, useState } from 'react';
import style from './popover.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLayer } from './use-layer.ts';
import { useLibrary } from './use-library.ts';

interface Props {
  /** The button that opens the panel; it gets the ARIA attributes. */
  target: ReactElement<TargetProps>;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** In px. */
  width: number;
  /** The edge of the button that the panel is aligned with; `end` by default. */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** What the panel sets on its button. */
interface TargetProps {
  id?: string;
  ref?: Ref<HTMLElement>;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

/** Gives the component library an element of the page as its own. */
function Existing({ element, ref }: { element: HTMLElement | null; ref?: (element: HTMLElement | null) => void }) {
  useLayoutEffect(() => {
    ref?.(element);
  }, [element, ref]);
  return null;
}

/**
 * A panel under a button of the top bar. Escape and a press outside close it. The focus moves in and returns when it
 * closes. The button is there before what draws the panel, and stays the same element.
 */
export function PanelPopover({ target, open, onOpen, width, side = 'end', children }: Props) {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  useLayer(open, () => onOpen(false));
  const gone = useKeptFocus(open);
  const drawing = useLibrary(open, () => onOpen(false));
  const panelId = `${id}-panel`;
  const opened = drawing?.opened ?? false;
  return (
    <>
      {cloneElement(target, {
        id,
        ref: setButton,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': opened ? panelId : undefined,
      })}
      {drawing !== null && (
        <drawing.library.Popover
          opened={opened}
          onChange={onOpen}
          width={width}
          position={`bottom-${side}`}
          offset={6}
          trapFocus
          returnFocus
          withRoles={false}
          // Its button is in a bar that never scrolls out of view.
          hideDetached={false}
          onExitTransitionEnd={gone}
          transitionProps={{ duration: 120, transition: 'fade-down' }}
          classNames={{ dropdown: style['panel'] ?? '' }}
        >
          <drawing.library.PopoverTarget>
            <Existing element={button} />
          </drawing.library.PopoverTarget>
          <drawing.library.PopoverDropdown id={panelId} role="dialog" aria-labelledby={id} tabIndex={-1}>
            {children}
          </drawing.library.PopoverDropdown>
        </drawing.library.Popover>
      )}
    </>
  );
}
