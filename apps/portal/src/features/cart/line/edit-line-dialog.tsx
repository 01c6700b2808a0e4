import type { CartLine } from '@tradecounter/contract/cart/cart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Editing } from './editing.ts';
import { EditLineForm, type LineForm } from './edit-line-form.tsx';
import { useLineChanges } from './use-line-changes.ts';

/**
 * Changes one line of the cart; null closes the dialog. It can't be dismissed while a change runs (001 §2, §4). It
 * stays mounted, so that the focus can return, and shows the line as it was when it opened. After 'Back' on a phone,
 * it keeps the typed values until the line changes.
 */
export function EditLineDialog({ editing, onClose }: { editing: Editing | null; onClose: () => void }) {
  const { t } = useTranslation('cart');
  const [shown, setShown] = useState(editing);
  const [draft, setDraft] = useState<{ line: CartLine; form: LineForm } | null>(null);
  if (editing !== null && editing !== shown) setShown(editing);
  const discard = (): void => {
    setDraft(null);
    onClose();
  };
  const changes = useLineChanges(discard);
  return (
    <Dialog
      open={editing !== null}
      onClose={discard}
      onBack={onClose}
      title={t('edit.title', { sku: shown?.line.id ?? '' })}
      busy={changes.busy}
    >
      {shown !== null && (
        <EditLineForm
          line={shown.line}
          question={shown.question}
          changes={changes}
          onCancel={discard}
          typed={draft?.line === shown.line ? draft.form : null}
          onType={(form) => setDraft({ line: shown.line, form })}
        />
      )}
    </Dialog>
  );
}
