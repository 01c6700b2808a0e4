import { addListLines } from '@tradecounter/contract/lists/lists';
import type { OutputOf } from '@tradecounter/contract/call';
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
import { type ListLine, staleLists } from '../queries.ts';
import { refusalOf } from '../refusal.ts';
import { changesOf, type RowChange } from './changes-of.ts';
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

type Outcome = OutputOf<(typeof addListLines)['answer']>;

/** Sends the rows. Where all are in order a notice says so; otherwise the dialog goes on to say what is left to fix. */
function useImport(list: ListAddress, { onDone, onLeft }: { onDone: () => void; onLeft: (outcome: Outcome) => void }) {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (rows: readonly ImportRow[]) =>
      call(addListLines, { body: { customerNumber, ...list, rows: [...rows] } }),
    onSuccess: async (outcome) => {
      await staleLists(client, customerNumber);
      if (outcome.unknown > 0 || outcome.unsold.length > 0) return onLeft(outcome);
      notify('success', t('import.done', { added: outcome.added, changed: outcome.changed }));
      onDone();
    },
    onError: (error) => notify('error', t('import.failed', { reason: refusalOf(error) })),
  });
}

/** The number of items named in a sentence. */
const mostNamed = 5;

/** The last step, where rows need the user: what was done, and what is left to fix on the list. */
function Left({ outcome: { added, changed, unknown, unsold } }: { outcome: Outcome }) {
  const { t } = useTranslation('shoppingLists');
  const items = unsold.slice(0, mostNamed).join(', ') + (unsold.length > mostNamed ? ' …' : '');
  return (
    <div role="status" tabIndex={-1} data-autofocus="">
      <p>{t('import.done', { added, changed })}</p>
      <div className={style['outcome']}>
        {unknown > 0 && <p>{t('import.unknown', { count: unknown })}</p>}
        {unsold.length > 0 && <p>{t('import.unsold', { count: unsold.length, items })}</p>}
      </div>
    </div>
  );
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

/** Returns the words of the button that sends the rows: how many it adds, and how many it changes. */
function useSendLabel(changes: readonly RowChange[]): string {
  const { t } = useTranslation('shoppingLists');
  const added = changes.filter(({ now }) => now === null).length;
  const changed = changes.filter(({ now, soldIn }) => now !== null && soldIn === null).length;
  if (changed === 0) return t('import.add', { count: added });
  return added === 0 ? t('import.change', { count: changed }) : t('import.addAndChange', { added, changed });
}

/**
 * Adds rows from a file or the clipboard to a list. The portal reads and shows them, and sends them when the user
 * confirms.
 */
export function ImportDialog({
  list,
  lines,
  open,
  onClose,
}: {
  list: ListAddress;
  /** The list's lines, which the rows may change. */
  lines: readonly ListLine[];
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('shoppingLists');
  const [read, set] = useState<Read | null>(null);
  const [problem, tell] = useState<Problem | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = (): void => {
    set(null);
    tell(null);
    setOutcome(null);
    onClose();
  };
  const { mutate, isPending } = useImport(list, { onDone: close, onLeft: setOutcome });
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
  const changes = made === null ? [] : changesOf(made.rows, lines);
  const label = useSendLabel(changes);
  const actions =
    outcome !== null ? (
      <Button kind="main" onClick={close}>
        {t('import.toList')}
      </Button>
    ) : (
      made !== null && (
        <>
          <Button onClick={() => set(null)} disabled={isPending}>
            {t('import.back')}
          </Button>
          <Button kind="main" busy={isPending} disabled={made.rows.length === 0} onClick={() => mutate(made.rows)}>
            {label}
          </Button>
        </>
      )
    );
  return (
    <Dialog open={open} onClose={close} title={t('import.title')} busy={isPending} wide actions={actions}>
      {outcome !== null ? (
        <Left outcome={outcome} />
      ) : read === null || made === null ? (
        <Source problem={problem} onRead={(reading, size) => void start(reading, size)} />
      ) : (
        <ImportPreview
          {...read}
          read={made}
          changes={changes}
          onMap={(mapping) => set({ ...read, mapping })}
          onNamed={(named) => set({ ...read, named })}
        />
      )}
    </Dialog>
  );
}
