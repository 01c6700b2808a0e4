import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { currentLanguage } from '../../words/language.ts';
import { ColumnMapping } from '../row-files/column-mapping.tsx';
import { guessColumns, hasNames, type Mapping } from '../row-files/guess-columns.ts';
import type { NumberedTable } from '../row-files/read-table.ts';
import { RowSource } from '../row-files/row-source.tsx';
import style from './quick-order.module.css';
import { maxRows, quickFields, type QuickRow, rowsOfTable } from './quick-rows.ts';
import { saveSample } from './row-downloads.ts';

/** A table that was read, and the meaning of its columns. */
export interface ParsedTable extends NumberedTable {
  mapping: Mapping;
  /** True if the first row holds column names. */
  hasHeader: boolean;
}

export const parsedTable = (read: NumberedTable): ParsedTable => ({
  ...read,
  mapping: guessColumns(read.table, quickFields),
  hasHeader: hasNames(read.table),
});

/** The maximum number of rows shown before they are added. */
const shownRows = 5;

/** The first rows with their meaning. */
function FirstRows({ rows, mapping }: { rows: readonly QuickRow[]; mapping: Mapping }) {
  const { t } = useTranslation('rowFiles');
  const fields = quickFields.filter((field) => mapping.includes(field));
  const cellOf = (row: QuickRow, field: (typeof quickFields)[number]): string =>
    ({
      SKU: row.code,
      listQty: row.quantity,
      UMCode: row.unit,
      note: row.note,
      lot: row.lot,
      sidemark: row.sidemark,
      description: row.description,
    })[field];
  return (
    <table className={style['first']}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(`field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownRows).map((row) => (
          <tr key={row.key}>
            {fields.map((field) => (
              <td key={field}>{cellOf(row, field)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the columns with cells that no field takes, by their names. */
function skippedColumns({ table, mapping, hasHeader }: ParsedTable, nameOf: (number: number) => string): string[] {
  const rows = table.slice(hasHeader ? 1 : 0);
  return mapping.flatMap((field, at) => {
    const isUsed = field !== null || rows.every((cells) => (cells[at] ?? '').trim() === '');
    return isUsed ? [] : [(hasHeader && table[0]?.[at]) || nameOf(at + 1)];
  });
}

/** What won't be read, so that the user can change it first. */
function Hints({ parsed }: { parsed: ParsedTable }) {
  const { t } = useTranslation('quickOrder');
  const skipped = skippedColumns(parsed, (number) => t('paste.column', { number }));
  const columns = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(skipped);
  return (
    <div role="status" className={style['hint']}>
      {skipped.length > 0 && <p>{t('paste.skipped', { columns })}</p>}
      {!parsed.mapping.includes('listQty') && <p>{t('paste.noQuantity')}</p>}
    </div>
  );
}

interface Props {
  open: boolean;
  /** The number of rows that can be added. */
  room: number;
  onAdd: (rows: readonly QuickRow[]) => void;
  onClose: () => void;
}

/** Reads rows from a file or the clipboard, shows what its columns mean, and adds the rows to the quick order. */
export function PasteDialog({ open, room, onAdd, onClose }: Props) {
  const { t } = useTranslation('quickOrder');
  const files = useTranslation('rowFiles').t;
  const [parsed, setParsed] = useState<ParsedTable | null>(null);
  const close = (): void => {
    setParsed(null);
    onClose();
  };
  const rows = parsed === null ? [] : rowsOfTable(parsed, parsed.mapping, parsed.hasHeader);
  const isTooMany = rows.length > room;
  const hasCodes = parsed?.mapping.includes('SKU') === true;
  const actions = parsed !== null && (
    <>
      <Button onClick={() => setParsed(null)}>{t('paste.back')}</Button>
      <Button
        kind="main"
        disabled={rows.length === 0 || isTooMany || !hasCodes}
        onClick={() => {
          onAdd(rows);
          close();
        }}
      >
        {t('paste.add', { count: rows.length })}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={t('paste.title')} wide actions={actions}>
      {parsed === null ? (
        <>
          <p className={style['text']}>
            {t('paste.text')}{' '}
            <Button kind="quiet" icon="download" onClick={saveSample}>
              {t('paste.sample')}
            </Button>
          </p>
          <RowSource onRead={(read) => setParsed(parsedTable(read))} />
        </>
      ) : (
        <>
          <ColumnMapping
            {...parsed}
            fields={quickFields}
            onMap={(mapping) => setParsed({ ...parsed, mapping })}
            onHasHeader={(hasHeader) => setParsed({ ...parsed, hasHeader })}
          />
          <Hints parsed={parsed} />
          <div role="status" className={style['problem']}>
            {!hasCodes && <p>{files('noItems')}</p>}
            {isTooMany && (
              <p>
                {t('paste.tooMany', { count: rows.length, room: formatNumber(room), limit: formatNumber(maxRows) })}
              </p>
            )}
          </div>
          <FirstRows rows={rows} mapping={parsed.mapping} />
        </>
      )}
    </Dialog>
  );
}
