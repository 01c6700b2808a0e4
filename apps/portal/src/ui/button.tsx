import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, type ComponentPropsWithRef, type ReactNode, type RefObject } from 'react';
import { placeIndicator } from '../app/timing/indicators.ts';
import { useShownBusy } from '../app/timing/use-shown-busy.ts';
import style from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

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

const lookProps = ({ kind = 'plain', icon, busy = false, wide = false, fold = false }: Own): MantineButtonProps => ({
  variant: kind === 'main' ? 'filled' : kind === 'quiet' ? 'subtle' : 'default',
  classNames: {
    root: [style['root'], style[kind], fold && style['fold']].filter(Boolean).join(' '),
    section: style['section'] ?? '',
    label: style['label'] ?? '',
    loader: style['loader'] ?? '',
  },
  leftSection: icon === undefined ? undefined : <Icon name={icon} size={18} />,
  loading: busy,
  fullWidth: wide,
  loaderProps: { size: 18, color: 'currentColor' },
});

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
  ...rest
}: ButtonProps) {
  const shown = useLooksBusy(busy);
  const { button, pressed } = useKeptFocus(busy || shown);
  const merged = useMergedRef(ref, button);
  return (
    <MantineButton
      type={type}
      {...lookProps({ kind, icon, busy: shown, wide, fold } as Own)}
      {...rest}
      data-waiting={busy || undefined}
      disabled={disabled === true || busy}
      onClick={(event) => {
        pressed();
        onClick?.(event);
      }}
      ref={merged}
    />
  );
}

type AnchorProps = Omit<Own, 'busy'> & Omit<ComponentPropsWithRef<'a'>, 'style' | 'color'>;

function ButtonAnchor({ kind, icon, wide, ...rest }: AnchorProps) {
  return <MantineButton component="a" {...lookProps({ kind, icon, wide } as Own)} {...rest} />;
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
