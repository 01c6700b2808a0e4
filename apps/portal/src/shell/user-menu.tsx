import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session/session.ts';
import { PanelPopover } from '../ui/overlays/popover.tsx';
import { useLazyPart } from '../ui/overlays/use-lazy-part.ts';
import type { ShellSlots } from './slots.ts';
import { nameOf } from './user-name.ts';
import style from './user-menu.module.css';

const initialsOf = (user: AuthUser): string =>
  ([user.firstName, user.lastName].map((name) => name.charAt(0)).join('') || user.username.slice(0, 2)).toUpperCase();

const loadPanel = async () => (await import('./user-panel.tsx')).UserPanel;

/** The user's initials in the bar, which open the user menu. */
export function UserMenu({
  onKeyboard,
  CustomerNumber,
}: {
  onKeyboard: () => void;
  CustomerNumber: ShellSlots['CustomerNumber'];
}) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const drawPanel = useLazyPart({ open, load: loadPanel, onLost: close, early: true });
  const name = nameOf(user);
  const button = (
    <button
      type="button"
      className={style['avatar']}
      aria-label={t('user.open', { name })}
      title={name}
      onClick={() => setOpen(!open)}
    >
      {/* Drawn by CSS and not read out, because the button's name is the user's. */}
      <span className={style['initials']} data-initials={initialsOf(user)} />
    </button>
  );
  return (
    <PanelPopover target={button} open={open && drawPanel !== null} onOpen={setOpen} width={372}>
      {drawPanel?.({ onClose: close, onKeyboard, CustomerNumber })}
    </PanelPopover>
  );
}
