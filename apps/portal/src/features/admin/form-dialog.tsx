import type { ReactNode } from 'react';
import { failureText } from '../../app/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './cards.module.css';

interface FormDialogProps {
  title: string;
  cancel: string;
  submit: string;
  busy: boolean;
  /** Whether the form can be sent. */
  complete: boolean;
  /** Why the server rejected the form, if no field says so. */
  refusal: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. Sends it once at a time, and only when it is complete. */
export function FormDialog({
  title,
  cancel,
  submit,
  busy,
  complete,
  refusal,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} busy={busy}>
      <form
        noValidate
        className={style['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && complete) onSubmit();
        }}
      >
        {children}
        {refusal !== null && (
          <p role="alert" className={style['refused']}>
            {failureText(refusal)}
          </p>
        )}
        <div className={style['actions']} data-actions="">
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button type="submit" kind="main" busy={busy} disabled={!complete}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
