import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeCustomer } from '../../features/accounts/mutations.ts';
import { closePalette, leavePalette } from '../../features/palette/palette-state.ts';
import { Palette } from '../../features/palette/palette.tsx';
import { useUser } from '../../session/session.ts';
import { TopDialog } from '../../ui/overlays/top-dialog.tsx';
import { useCustomerChange } from '../changes/customer-change.ts';
import { useGroups } from '../palette/use-groups.tsx';

/** Moves the focus to the next page; the field's text is discarded. */
function follow(): void {
  document.getElementById('page')?.focus({ preventScroll: true });
  leavePalette();
}

interface SearchProps {
  onCustomer: (customerNumber: string) => void;
  busy: boolean;
  failed: boolean;
}

/** The input and results for one customer; keyed, so that another customer starts fresh. */
function Search({ onCustomer, busy, failed }: SearchProps) {
  const { t } = useTranslation('palette');
  const [typed, type] = useState('');
  const { groups, note, pending } = useGroups(typed, onCustomer);
  return (
    <Palette
      typed={typed}
      onType={type}
      groups={groups}
      note={failed ? t('changeFailed') : note}
      pending={pending}
      busy={busy}
      onFollow={follow}
      onClose={closePalette}
    />
  );
}

/** Connects the palette with the features. */
export function PaletteLayout({ open, returnFocus }: { open: boolean; returnFocus: boolean }) {
  const { t } = useTranslation('palette');
  const { customerNumber } = useUser();
  const change = useChangeCustomer(useCustomerChange());
  // The dialog must be mounted closed for a moment, or it doesn't know where the focus was.
  const [shown, show] = useState(false);
  useEffect(() => show(open), [open]);

  const actFor = (wanted: string): void => {
    if (!change.isPending) change.mutate(wanted, { onSuccess: closePalette });
  };
  return (
    <TopDialog
      open={shown && open}
      onClose={closePalette}
      name={t('name')}
      busy={change.isPending}
      returnFocus={returnFocus}
    >
      <Search key={customerNumber} onCustomer={actFor} busy={change.isPending} failed={change.isError} />
    </TopDialog>
  );
}
