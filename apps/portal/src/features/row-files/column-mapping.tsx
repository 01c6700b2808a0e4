import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import type { ImportField, Mapping } from './guess-columns.ts';
import type { Table } from './read-table.ts';
import style from './row-files.module.css';

interface Props {
  table: Table;
  /** The fields that a column can have. */
  fields: readonly ImportField[];
  mapping: Mapping;
  /** True if the first row holds column names. */
  hasHeader: boolean;
  onMap: (mapping: Mapping) => void;
  onHasHeader: (hasHeader: boolean) => void;
}

/** Shows the meaning of each column, which the user can change. */
export function ColumnMapping({ table, fields, mapping, hasHeader, onMap, onHasHeader }: Props) {
  const { t } = useTranslation('rowFiles');
  const options = [
    { value: '', label: t('ignore') },
    ...fields.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ];
  // Each field belongs to one column at most.
  const map = (at: number, field: ImportField | null): void =>
    onMap(mapping.map((current, column) => (column === at ? field : current === field ? null : current)));
  return (
    <>
      <CheckLine checked={hasHeader} onChange={({ currentTarget }) => onHasHeader(currentTarget.checked)}>
        {t('named')}
      </CheckLine>
      <div className={style['columns']}>
        {mapping.map((field, at) => (
          <SelectField
            key={at}
            label={(hasHeader && table[0]?.[at]) || t('columnAs', { number: at + 1 })}
            value={field ?? ''}
            options={options}
            onChange={({ currentTarget }) =>
              map(at, currentTarget.value === '' ? null : (currentTarget.value as ImportField))
            }
          />
        ))}
      </div>
    </>
  );
}
