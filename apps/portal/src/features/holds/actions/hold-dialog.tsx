import { CallError } from '@tradecounter/contract/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import style from './hold-dialog.module.css';

/** The properties of every dialog about a hold. */
export interface DialogState {
  open: boolean;
  onClose: () => void;
}

interface Props extends DialogState {
  title: string;
  busy: boolean;
  /** The server's rejection; null = none. */
  error: Error | null;
  /** The fields that show the server's messages about them, so that the dialog doesn't repeat these. */
  atFields?: readonly string[];
  submit: { label: string; kind?: ButtonKind; disabled?: boolean };
  onSubmit: () => void;
  /** Wide enough for the order's amounts. */
  wide?: boolean;
  /** Shown next to the buttons. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Returns the server's message about a field; null when there is none. */
export const fieldError = (error: Error | null, field: string): string | null =>
  CallError.of(error).fields[field] ?? null;

/**
 * A dialog about a hold: the hold, its fields, and two buttons. It stays open while the action runs and after a
 * rejection.
 */
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
  foot,
  children,
}: Props) {
  const { t } = useTranslation('holds');
  const formError = error === null || atFields.some((field) => fieldError(error, field) !== null) ? null : error;
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
        {formError !== null && (
          <p role="alert" className={style['refused']}>
            {failureText(formError, t('retry'))}
          </p>
        )}
        <div className={style['actions']} data-actions="">
          {foot}
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
