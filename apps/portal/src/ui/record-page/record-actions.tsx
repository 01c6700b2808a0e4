import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';

/** Something that may be done with a record. */
export interface RecordAction {
  /** As the record's lifecycle calls it. */
  verb: string;
  label: string;
  icon: IconName;
  /** The one thing that is usually done. */
  main?: boolean;
  danger?: boolean;
  busy?: boolean;
  run: () => void;
}

/** Buttons for what may be done with the record now. The server says what that is (`can`); nothing is offered before it has. */
export const RecordActions = ({
  can,
  actions,
}: {
  can: readonly string[] | undefined;
  actions: readonly RecordAction[];
}) =>
  actions
    .filter(({ verb }) => can === undefined || can.includes(verb))
    .map(({ label, icon, main, danger, busy, run }) => (
      <Button
        key={label}
        icon={icon}
        kind={main === true ? 'main' : danger === true ? 'danger' : 'plain'}
        onClick={run}
        disabled={can === undefined}
        busy={busy === true}
      >
        {label}
      </Button>
    ));
