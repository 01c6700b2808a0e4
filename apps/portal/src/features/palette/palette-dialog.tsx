import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeCustomer } from '../accounts/mutations.ts';
import { closePalette, leavePalette } from './palette-state.ts';
import { Palette } from './palette.tsx';
import { useUser } from '../../app/session/session.ts';
import { TopDialog } from '../../ui/overlays/top-dialog.tsx';
import type { Page } from './page-choices.tsx';
import { useGroups } from './use-groups.ts';

/** Moves the focus to the page that a link opens, and closes the palette. */
function focusPage(): void {
  document.getElementById('page')?.focus({ preventScroll: true });
  leavePalette();
}

interface SearchProps {
  pages: readonly Page[];
  onCustomer: (customerNumber: string) => void;
  busy: boolean;
  failed: boolean;
}

/** The input and results for one customer. Its key is the customer number, so that a change of customer clears it. */
function Search({ pages, onCustomer, busy, failed }: SearchProps) {
  const { t } = useTranslation('palette');
  const [typed, setTyped] = useState('');
  const { groups, note, undecided } = useGroups(typed, pages, onCustomer);
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      groups={groups}
      note={failed ? t('changeFailed') : note}
      undecided={undecided}
      busy={busy}
      onFollow={focusPage}
      onClose={closePalette}
    />
  );
}

interface Props {
  open: boolean;
  returnFocus: boolean;
  /** The pages that this user may open. */
  pages: readonly Page[];
}

/** The palette in its dialog. */
export function PaletteDialog({ open, returnFocus, pages }: Props) {
  const { t } = useTranslation('palette');
  const { customerNumber } = useUser();
  const change = useChangeCustomer();
  // The dialog must be mounted closed for a moment, or it doesn't know where the focus was.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);

  const changeTo = (nextCustomer: string): void => {
    if (!change.isPending) change.mutate(nextCustomer, { onSuccess: closePalette });
  };
  return (
    <TopDialog
      open={isShown && open}
      onClose={closePalette}
      name={t('name')}
      busy={change.isPending}
      returnFocus={returnFocus}
    >
      <Search
        key={customerNumber}
        pages={pages}
        onCustomer={changeTo}
        busy={change.isPending}
        failed={change.isError}
      />
    </TopDialog>
  );
}
