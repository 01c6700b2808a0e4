import { createLink } from '@tanstack/react-router';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { placeIndicator } from '../app/timing/indicators.ts';
import { useShownBusy } from '../app/timing/use-shown-busy.ts';
import style from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** `main` is the primary action in view, `plain` any other, `quiet` has no border, and `danger` removes something. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger';

interface Own {
  kind?: ButtonKind;
  icon?: IconName;
  /** Disables the button without changing its width or its label. */
  busy?: boolean;
  wide?: boolean;
  /** Shows only the icon on phones. Screen readers still get the words. */
  fold?: boolean;
  children?: ReactNode;
}

/** The attributes by which style sheets and tests know a button's kind and state. */
const lookProps = ({ kind = 'plain', icon, busy = false, wide = false, fold = false }: Own, className?: string) => ({
  className: [style['base'], style['root'], style[kind], fold && style['fold'], className].filter(Boolean).join(' '),
  'data-variant': kind === 'main' ? 'filled' : kind === 'quiet' ? 'subtle' : 'default',
  'data-with-icon': icon !== undefined || undefined,
  'data-block': wide || undefined,
  'data-loading': busy || undefined,
});

/** What is inside a button: its icon and words, and over them what shows that it is busy. */
function Face({ icon, busy = false, children }: Pick<Own, 'icon' | 'busy' | 'children'>) {
  return (
    <>
      {busy && (
        <span className={style['loader']} aria-hidden="true">
          <Spinner size={18} />
        </span>
      )}
      <span className={style['inner']}>
        {icon !== undefined && (
          <span className={style['section']} data-position="left">
            <Icon name={icon} size={18} />
          </span>
        )}
        <span className={style['label']}>{children}</span>
      </span>
    </>
  );
}

export type ButtonProps = Own & Omit<ComponentPropsWithRef<'button'>, 'style' | 'color'>;

/**
 * Gives the focus back to a pressed button after it was busy. Browsers move the focus from a disabled button to the
 * page; the button takes it back unless the user has moved on.
 */
function useKeptFocus(busy: boolean): { button: RefObject<HTMLButtonElement | null>; pressed: () => void } {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (busy) return;
    if (wasPressed.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [busy]);
  return { button, pressed: () => (wasPressed.current = true) };
}

/**
 * Returns whether the button looks busy. It is disabled at once, but its look only changes when the work takes a
 * moment.
 */
function useLooksBusy(busy: boolean): boolean {
  const shown = useShownBusy(busy);
  useEffect(() => (shown ? placeIndicator(0) : undefined), [shown]);
  return shown;
}

export function Button({
  kind,
  icon,
  busy = false,
  wide,
  fold,
  type = 'button',
  ref,
  onClick,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const shown = useLooksBusy(busy);
  const { button, pressed } = useKeptFocus(busy || shown);
  useImperativeHandle(ref, () => button.current!, [button]);
  const isDisabled = disabled === true || busy;
  return (
    <button
      type={type}
      {...lookProps({ kind, icon, busy: shown, wide, fold } as Own, className)}
      {...rest}
      data-waiting={busy || undefined}
      data-disabled={isDisabled || undefined}
      disabled={isDisabled || shown}
      onClick={(event) => {
        pressed();
        onClick?.(event);
      }}
      ref={button}
    >
      <Face icon={icon} busy={shown}>
        {children}
      </Face>
    </button>
  );
}

type AnchorProps = Omit<Own, 'busy'> & Omit<ComponentPropsWithRef<'a'>, 'style' | 'color'>;

function ButtonAnchor({ kind, icon, wide, fold, className, children, ...rest }: AnchorProps) {
  return (
    <a {...lookProps({ kind, icon, wide, fold } as Own, className)} {...rest}>
      <Face icon={icon}>{children}</Face>
    </a>
  );
}

/** A router link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);

/** A button that shows only an icon. Its name is read out and shown as a tooltip. */
export function IconButton({
  icon,
  name,
  ...rest
}: { icon: IconName; name: string } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      className={[style['icon'], rest.className].join(' ')}
    >
      <Icon name={icon} />
    </button>
  );
}
