import { useSavedCartTask } from '../task.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { PutDialog } from './put-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';

/** The dialog of the open task. */
export function AllDialogs() {
  const task = useSavedCartTask();
  switch (task?.kind) {
    case 'save':
      return <SaveDialog suggested={task.suggested} />;
    case 'rename':
      return <RenameDialog cart={task.cart} />;
    case 'put':
      return <PutDialog cart={task.cart} />;
    case 'copy':
      return <CopyDialog cart={task.cart} suggested={task.suggested} />;
    default:
      return null;
  }
}
