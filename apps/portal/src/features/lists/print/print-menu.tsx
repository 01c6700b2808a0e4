import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { PanelActions } from '../../../ui/overlays/panel-actions.tsx';
import { PanelPopover } from '../../../ui/overlays/popover.tsx';
import type { Printed } from './use-printing.ts';

/** Prints the list or shelf labels. */
export function PrintMenu({ onPrint }: { onPrint: (what: Printed) => void }) {
  const { t } = useTranslation('shoppingLists');
  const [open, setOpen] = useState(false);
  const target = (
    <Button fold icon="print" onClick={() => setOpen(!open)}>
      {t('print.open')}
    </Button>
  );
  return (
    <PanelPopover target={target} open={open} onOpen={setOpen} width={300}>
      <PanelActions>
        {(['list', 'labels'] as const).map((what) => (
          <Button
            key={what}
            kind="quiet"
            onClick={() => {
              setOpen(false);
              // Wait for the panel's exit transition, or it would be printed.
              setTimeout(() => onPrint(what), 200);
            }}
          >
            {t(`print.${what}`)}
          </Button>
        ))}
      </PanelActions>
    </PanelPopover>
  );
}
