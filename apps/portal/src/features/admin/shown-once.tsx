import { Button } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/fields/copied-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './cards.module.css';

interface ShownOnceProps {
  title: string;
  /** What it is for, and that it is shown once. */
  text: string;
  label: string;
  secret: string;
  done: string;
  onClose: () => void;
}

/** Shows a secret that was just made, with a button that copies it. */
export function ShownOnce({ title, text, label, secret, done, onClose }: ShownOnceProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button kind="main" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className={style['form']}>
        <p>{text}</p>
        <CopiedText label={label} text={secret} />
      </div>
    </Dialog>
  );
}
