import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';

/** An action on a record. */
export interface RecordAction {
  /** The verb of the record's lifecycle. */
  verb: string;
  label: string;
  icon: IconName;
  /** The primary action. */
  main?: boolean;
  /** Shows only the icon on phones. */
  fold?: boolean;
  danger?: boolean;
  busy?: boolean;
  run: () => void;
}

/** Buttons for the actions that are possible now. The server lists them in `can`. */
export const RecordActions = ({ can, actions }: { can: readonly string[]; actions: readonly RecordAction[] }) =>
  actions
    .filter(({ verb }) => can.includes(verb))
    .map(({ label, icon, main, fold, danger, busy, run }) => (
      <Button
        key={label}
        icon={icon}
        fold={fold === true}
        kind={main === true ? 'main' : danger === true ? 'danger' : 'plain'}
        onClick={run}
        busy={busy === true}
      >
        {label}
      </Button>
    ));
