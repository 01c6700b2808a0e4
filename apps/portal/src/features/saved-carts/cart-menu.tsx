import type { CartLine } from '@tradecounter/contract/cart/cart';
import { exportFormats } from '@tradecounter/contract/downloads/questions';
import { paths } from '@tradecounter/contract/pages/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useListFile } from '../../ui/list-page/use-list-file.ts';
import { PanelActions } from '../../ui/overlays/panel-actions.tsx';
import { PanelPopover } from '../../ui/overlays/popover.tsx';
import { useSheet } from '../../ui/record-page/use-sheet.ts';
import { openSavedCartTask } from './task.ts';

/** Returns a name for a cart: the sidemark of its first line that has one. */
const suggestedName = (lines: readonly CartLine[]): string =>
  lines.find(({ sidemark }) => sidemark !== '')?.sidemark ?? '';

/** Offers to keep the cart: for later, for another customer, or as a file. Leads to the carts that were saved before. */
export function CartMenu({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const common = useTranslation().t;
  const mayOrder = useMay('AllowedToOrder');
  const { accounts } = useUser();
  const [open, setOpen] = useState(false);
  const { mutate } = useListFile('cartLines', {}, lines.length);
  const { save } = useSheet();
  if (!mayOrder) return null;
  const suggested = suggestedName(lines);
  const item = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <PanelPopover
      target={<Button onClick={() => setOpen(!open)}>{t('keep.open')}</Button>}
      open={open}
      onOpen={setOpen}
      width={260}
    >
      <PanelActions>
        <Button wide kind="quiet" icon="clipboard" onClick={item(() => openSavedCartTask({ kind: 'save', suggested }))}>
          {t('keep.save')}
        </Button>
        {accounts > 1 && (
          <Button
            wide
            kind="quiet"
            icon="people"
            onClick={item(() => openSavedCartTask({ kind: 'copy', cart: null, suggested }))}
          >
            {t('keep.copy')}
          </Button>
        )}
        {exportFormats.map((format) => (
          <Button key={format} wide kind="quiet" icon="download" onClick={item(() => mutate(format))}>
            {common(`list.formats.${format}`)}
          </Button>
        ))}
        <Button wide kind="quiet" icon="download" onClick={item(() => save({ kind: 'cart', id: '' }))}>
          {common('print.pdf')}
        </Button>
        <LinkButton wide kind="quiet" icon="list" to={paths.savedCarts} onClick={() => setOpen(false)}>
          {t('keep.all')}
        </LinkButton>
      </PanelActions>
    </PanelPopover>
  );
}
