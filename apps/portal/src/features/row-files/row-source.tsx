import { TooLarge } from '@tradecounter/contract/files/check-archive';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { maximumFileBytes, type NumberedTable, readFile, readPaste } from './read-table.ts';
import style from './row-files.module.css';

type Problem = 'tooLarge' | 'unpacksTooLarge' | 'unreadable' | 'empty';

/** Takes a CSV or Excel file, or pasted rows. `onRead` receives a table of at least one row. */
export function RowSource({ onRead }: { onRead: (table: NumberedTable) => void }) {
  const { t } = useTranslation('rowFiles');
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Reads a source of this size in bytes or characters. */
  const read = async (readSource: () => Promise<NumberedTable>, size: number): Promise<void> => {
    setProblem(null);
    if (size > maximumFileBytes) return setProblem('tooLarge');
    try {
      const found = await readSource();
      if (found.table.length === 0) setProblem('empty');
      else onRead(found);
    } catch (error) {
      setProblem(error instanceof TooLarge ? 'unpacksTooLarge' : 'unreadable');
    }
  };
  return (
    <>
      <label className={style['file']}>
        <span>{t('file')}</span>
        <input
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          data-autofocus
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void read(() => readFile(file), file.size);
            // Lets the user choose the same file again after fixing it.
            currentTarget.value = '';
          }}
        />
      </label>
      <TextArea
        label={t('paste')}
        rows={8}
        value={pasted}
        error={problem === null ? null : t(problem)}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <div className={style['actions']}>
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => void read(() => readPaste(pasted), new Blob([pasted]).size)}
        >
          {t('read')}
        </Button>
      </div>
    </>
  );
}
