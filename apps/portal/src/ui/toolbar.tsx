import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

const buttonsIn = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
];

interface Props {
  /** Read out before the buttons. */
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Buttons that share one Tab stop. The arrow keys move between them, as in every toolbar. */
export function Toolbar({ name, className, children }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | null>(null);
  const settle = (): void => {
    const buttons = toolbar.current === null ? [] : buttonsIn(toolbar.current);
    if (current.current === null || !buttons.includes(current.current)) current.current = buttons[0] ?? null;
    for (const button of buttons) {
      const tabIndex = button === current.current ? 0 : -1;
      if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
    }
  };
  const moveTo = (button: HTMLElement | undefined): void => {
    if (button === undefined) return;
    current.current = button;
    settle();
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || toolbar.current === null) return;
    const buttons = buttonsIn(toolbar.current);
    const next = buttons[buttons.indexOf(event.target as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  useLayoutEffect(() => {
    if (toolbar.current === null) return undefined;
    settle();
    // Some buttons arrive later, or are disabled for a moment.
    const observer = new MutationObserver(settle);
    observer.observe(toolbar.current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={name}
      className={className}
      onKeyDown={press}
      onFocus={({ target }) =>
        toolbar.current !== null && moveTo(buttonsIn(toolbar.current).find((one) => one === target))
      }
    >
      {children}
    </div>
  );
}
