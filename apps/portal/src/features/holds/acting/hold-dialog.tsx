import { CallError } from '@tradecounter/contract/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import style from './hold-dialog.module.css';

/** What every dialog about a hold is given. */
export interface Shown {
  open: boolean;
  onClose: () => void;
}

interface Props extends Shown {
  title: string;
  busy: boolean;
  /** Why the server did not do it; null = it did, or was not asked. */
  error: Error | null;
  /** Sentences that stand at their fields already. */
  atFields?: readonly string[];
  submit: { label: string; kind?: ButtonKind; disabled?: boolean };
  onSubmit: () => void;
  /** With room for what an order comes to. */
  wide?: boolean;
  children: ReactNode;
}

/** What the server says of one field; null when nothing. */
export const fieldError = (error: Error | null, field: string): string | null =>
  error instanceof CallError ? (error.fields[field] ?? null) : null;

/** One question about a hold: what it is about, what may be typed, and the two buttons. It stays while it runs and while it was refused. */
export function HoldDialog({
  open,
  onClose,
  title,
  busy,
  error,
  atFields = [],
  submit,
  onSubmit,
  wide = false,
  children,
}: Props) {
  const { t } = useTranslation('holds');
  const whole = error === null || atFields.some((field) => fieldError(error, field) !== null) ? null : error;
  return (
    <Dialog open={open} onClose={onClose} title={title} busy={busy} wide={wide}>
      <form
        noValidate
        className={style['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && submit.disabled !== true) onSubmit();
        }}
      >
        {children}
        {whole !== null && (
          <p role="alert" className={style['refused']}>
            {whole instanceof CallError && whole.status > 0 ? whole.message : t('network')}
          </p>
        )}
        <div className={style['actions']} data-actions="">
          <Button onClick={onClose} disabled={busy}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" kind={submit.kind ?? 'main'} busy={busy} disabled={submit.disabled}>
            {submit.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
