import { addListLines } from '@tradecounter/contract/lists/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ListAddress } from '../mutations.ts';
import { staleLists } from '../queries.ts';
import { refusalOf } from '../refusal.ts';
import { TooLarge } from './check-archive.ts';
import { guessColumns, hasNames, type Mapping } from './guess-columns.ts';
import { ImportPreview } from './import-preview.tsx';
import style from './import.module.css';
import { fileLimit, readFile, readText, type Table } from './read-table.ts';
import { rowsOf, type ImportRow } from './rows-of.ts';

/** The table that was read, and the meaning of its columns. */
interface Read {
  table: Table;
  mapping: Mapping;
  named: boolean;
}

type Problem = 'tooLarge' | 'unpacksTooLarge' | 'unreadable' | 'empty';

/** Sends the rows and reports the outcome. */
function useImport(list: ListAddress, onDone: () => void) {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (rows: readonly ImportRow[]) =>
      call(addListLines, { body: { customerNumber, ...list, rows: [...rows] } }),
    onSuccess: async ({ added, changed, unknown }) => {
      await staleLists(client, customerNumber);
      const sentence = [
        t('import.done', { added, changed }),
        unknown > 0 ? t('import.unknown', { count: unknown }) : '',
      ]
        .filter(Boolean)
        .join(' ');
      notify(unknown > 0 ? 'warning' : 'success', sentence);
      onDone();
    },
    onError: (error) => notify('error', t('import.failed', { reason: refusalOf(error) })),
  });
}

/** The first step: a file, or pasted rows. */
function Source({
  problem,
  onRead,
}: {
  problem: Problem | null;
  onRead: (reading: () => Promise<Table>, size: number) => void;
}) {
  const { t } = useTranslation('shoppingLists');
  const [pasted, paste] = useState('');
  return (
    <>
      <p className={style['text']}>{t('import.text')}</p>
      <label className={style['file']}>
        <span>{t('import.file')}</span>
        <input
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          data-autofocus
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) onRead(() => readFile(file), file.size);
            // Lets the user choose the same file again after fixing it.
            currentTarget.value = '';
          }}
        />
      </label>
      <TextArea
        label={t('import.paste')}
        value={pasted}
        error={problem === null ? null : t(`import.${problem}`)}
        onChange={({ currentTarget }) => paste(currentTarget.value)}
      />
      <div className={style['actions']}>
        <Button disabled={pasted.trim() === ''} onClick={() => onRead(() => readText(pasted), pasted.length)}>
          {t('import.read')}
        </Button>
      </div>
    </>
  );
}

/**
 * Adds rows from a file or the clipboard to a list. The portal reads and shows them, and sends them when the user
 * confirms.
 */
export function ImportDialog({ list, open, onClose }: { list: ListAddress; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shoppingLists');
  const [read, set] = useState<Read | null>(null);
  const [problem, tell] = useState<Problem | null>(null);
  const close = (): void => {
    set(null);
    tell(null);
    onClose();
  };
  const { mutate, isPending } = useImport(list, close);
  const start = async (reading: () => Promise<Table>, size: number): Promise<void> => {
    tell(null);
    if (size > fileLimit) return tell('tooLarge');
    try {
      const table = await reading();
      if (table.length === 0) return tell('empty');
      set({ table, mapping: guessColumns(table), named: hasNames(table) });
    } catch (error) {
      tell(error instanceof TooLarge ? 'unpacksTooLarge' : 'unreadable');
    }
  };
  const made = read === null ? null : rowsOf(read.table, read.mapping, read.named);
  const actions = read !== null && made !== null && (
    <>
      <Button onClick={() => set(null)} disabled={isPending}>
        {t('import.back')}
      </Button>
      <Button kind="main" busy={isPending} disabled={made.rows.length === 0} onClick={() => mutate(made.rows)}>
        {t('import.send', { count: made.rows.length })}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={t('import.title')} busy={isPending} wide actions={actions}>
      {read === null || made === null ? (
        <Source problem={problem} onRead={(reading, size) => void start(reading, size)} />
      ) : (
        <ImportPreview
          {...read}
          read={made}
          onMap={(mapping) => set({ ...read, mapping })}
          onNamed={(named) => set({ ...read, named })}
        />
      )}
    </Dialog>
  );
}
