import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useSheet } from '../../ui/record-page/use-sheet.ts';
import type { InvoiceSummary } from './invoices-query.ts';

/** Saves the selected invoices as one PDF, in the order of selection. */
export function InvoicesPdf({ rows }: { rows: readonly InvoiceSummary[] }) {
  const { t } = useTranslation('invoices');
  const { save, saving } = useSheet();
  const exceedsLimit = rows.length > limits.sheetsAtOnce;
  return (
    <>
      {exceedsLimit && <small>{t('pdfLimit', { count: limits.sheetsAtOnce })}</small>}
      <Button
        fold
        icon="download"
        busy={saving}
        disabled={exceedsLimit}
        onClick={() => save({ kind: 'invoiceSheets', ids: rows.map(({ id }) => id) })}
      >
        {t('pdf')}
      </Button>
    </>
  );
}
