import i18next from 'i18next';
import { currentLanguage } from '../../words/language.ts';

/** Saves a table as a CSV file that spreadsheets open as text, without formulas. */
async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { writeCsv } = await import('hucre/csv');
  const text = writeCsv(
    rows.map((row) => [...row]),
    { bom: true, escapeFormulae: true },
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a file with the columns that a quick order reads, and two rows as an example. */
export function saveSample(): void {
  const t = i18next.getFixedT(currentLanguage(), 'rowFiles');
  const head = (['SKU', 'listQty', 'UMCode', 'note', 'lot', 'sidemark', 'description'] as const).map((field) =>
    t(`field.${field}`),
  );
  const words = i18next.getFixedT(currentLanguage(), 'quickOrder');
  void saveTable(`${words('paste.sampleName')}.csv`, [
    head,
    ['HPK-7048-NAT', '12', 'CT', '', '', words('paste.sampleJob'), ''],
    ['TRIM-9', '4', 'PC', words('paste.sampleNote'), '', words('paste.sampleJob'), ''],
  ]);
}

/** A row's outcome in the file: what was typed, what became of it, and why. */
export interface SavedOutcome {
  typed: readonly string[];
  outcome: string;
  quantity: string;
  reason: string;
}

/** Saves what became of each row. */
export function saveOutcomes(outcomes: readonly SavedOutcome[]): void {
  const t = i18next.getFixedT(currentLanguage(), 'quickOrder');
  const files = i18next.getFixedT(currentLanguage(), 'rowFiles');
  const head = [
    ...(['SKU', 'listQty', 'UMCode', 'note', 'lot', 'sidemark'] as const).map((field) => files(`field.${field}`)),
    t('outcome.outcome'),
    t('outcome.inCart'),
    t('outcome.reason'),
  ];
  void saveTable(`${t('outcome.fileName')}.csv`, [
    head,
    ...outcomes.map(({ typed, outcome, quantity, reason }) => [...typed, outcome, quantity, reason]),
  ]);
}
