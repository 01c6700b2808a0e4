import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ExportMenu } from '../../../ui/list-page/export-menu.tsx';
import { ImportDialog } from '../files/import-dialog.tsx';
import { addressOf } from '../index/use-list-changes.ts';
import { PrintMenu } from '../print/print-menu.tsx';
import type { Printed } from '../print/use-printing.ts';
import type { List } from '../queries.ts';

/** Exports, imports and prints a list. */
export function ListFiles({ list, onPrint }: { list: List; onPrint: (what: Printed) => void }) {
  const { t } = useTranslation('shoppingLists');
  const [isImporting, setImporting] = useState(false);
  const isEmpty = list.lines.length === 0;
  return (
    <>
      <Button fold icon="upload" aria-haspopup="dialog" onClick={() => setImporting(true)}>
        {t('import.open')}
      </Button>
      <ExportMenu fold kind="listLines" question={{ list: list.name }} none={isEmpty} />
      {!isEmpty && <PrintMenu onPrint={onPrint} />}
      <ImportDialog list={addressOf(list)} lines={list.lines} open={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
