import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { limits } from '@tradecounter/contract/limits';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { importFields, type ImportField, type Mapping } from './guess-columns.ts';
import style from './import.module.css';
import type { Table } from './read-table.ts';
import type { Import } from './rows-of.ts';

/** The number of rows shown. */
const shown = 5;

/** Returns the first of the item numbers that were left out. */
const firstOf = (items: readonly string[]): string =>
  items.slice(0, shown).join(', ') + (items.length > shown ? ' …' : '');

interface Props {
  table: Table;
  mapping: Mapping;
  named: boolean;
  read: Import;
  onMap: (mapping: Mapping) => void;
  onNamed: (named: boolean) => void;
}

function Rows({ read: { rows } }: Pick<Props, 'read'>) {
  const { t } = useTranslation('shoppingLists');
  const fields = importFields.filter(
    (field) => field === 'SKU' || rows.some((row) => row[field] !== null && row[field] !== ''),
  );
  return (
    <div className={style['scroll']}>
      <table className={style['rows']}>
        <caption>{t('import.preview')}</caption>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`import.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            <tr key={at}>
              {fields.map((field) => (
                <td key={field}>{row[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && <p className={style['soft']}>{t('import.more', { count: rows.length - shown })}</p>}
    </div>
  );
}

/** Shows what was read before it is sent: the meaning of each column, and the first rows as they will be added. */
export function ImportPreview({ table, mapping, named, read, onMap, onNamed }: Props) {
  const { t } = useTranslation('shoppingLists');
  const options = [
    { value: '', label: t('import.ignore') },
    ...importFields.map((field) => ({ value: field, label: t(`import.field.${field}`) })),
  ];
  // Each field belongs to one column at most.
  const map = (at: number, field: ImportField | null): void =>
    onMap(mapping.map((one, column) => (column === at ? field : one === field ? null : one)));
  return (
    <>
      <CheckLine checked={named} onChange={({ currentTarget }) => onNamed(currentTarget.checked)}>
        {t('import.named')}
      </CheckLine>
      <div className={style['columns']}>
        {mapping.map((field, at) => (
          <SelectField
            key={at}
            label={
              named
                ? (table[0]?.[at] ?? '') || t('import.columnAs', { number: at + 1 })
                : t('import.columnAs', { number: at + 1 })
            }
            value={field ?? ''}
            options={options}
            onChange={({ currentTarget }) =>
              map(at, currentTarget.value === '' ? null : (currentTarget.value as ImportField))
            }
          />
        ))}
      </div>
      <div role="status" className={style['told']}>
        {!mapping.includes('SKU') && <p>{t('import.noItems')}</p>}
        {read.left > 0 && <p>{t('import.left', { count: read.left })}</p>}
        {read.unread.length > 0 && (
          <p>{t('import.quantities', { count: read.unread.length, items: firstOf(read.unread) })}</p>
        )}
        {read.crossed > 0 && <p>{t('import.crossed', { count: read.crossed })}</p>}
        {read.beyond !== null && (
          <p>{t('import.tooMany', { count: read.beyond, limit: formatNumber(limits.listLines) })}</p>
        )}
      </div>
      {read.rows.length > 0 && <Rows read={read} />}
    </>
  );
}
