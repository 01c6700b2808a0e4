import { addListLines } from '@tradecounter/contract/lists/lists';
import type { OutputOf } from '@tradecounter/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ListAddress } from '../mutations.ts';
import { type ListLine, invalidateLists } from '../queries.ts';
import { changesNothing, changesOf, type RowChange } from './changes-of.ts';
import { TooLarge } from './check-archive.ts';
import { useDescribedItems } from './described-items.ts';
import { mergeRepeated } from './merge-repeated.ts';
import { guessColumns, hasNames, type Mapping } from './guess-columns.ts';
import { ImportPreview } from './import-preview.tsx';
import style from './import.module.css';
import { maximumFileBytes, type NumberedTable, readFile, readPaste } from './read-table.ts';
import { rowsOf, type ImportRow } from './rows-of.ts';

/** The table that was read, and the meaning of its columns. */
interface ParsedTable extends NumberedTable {
  mapping: Mapping;
  /** True if the first row holds column names. */
  hasHeader: boolean;
  /** True to leave out rows whose item number isn't in the catalog. */
  skipsUnknown: boolean;
}

type Problem = 'tooLarge' | 'unpacksTooLarge' | 'unreadable' | 'empty';

type Outcome = OutputOf<(typeof addListLines)['answer']>;

/**
 * Sends the rows. If all are fine, a notice says so and `onDone` runs. Otherwise `onIncomplete` receives the outcome,
 * with the rows that the user must fix.
 */
function useImport(
  list: ListAddress,
  { onDone, onIncomplete }: { onDone: () => void; onIncomplete: (outcome: Outcome) => void },
) {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (rows: readonly ImportRow[]) =>
      call(addListLines, { body: { customerNumber, ...list, rows: [...rows] } }),
    onSuccess: async (outcome) => {
      await invalidateLists(client, customerNumber);
      if (outcome.unknown > 0 || outcome.unsold.length > 0) return onIncomplete(outcome);
      notify('success', t('import.done', { added: outcome.added, changed: outcome.changed }));
      onDone();
    },
    onError: (error) => notify('error', t('import.failed', { reason: failureText(error) })),
  });
}

/** The maximum number of items that a message names. */
const maxItemsNamed = 5;

/** The last step, if the user must fix rows: what was imported, and what is left to fix on the list. */
function ImportOutcome({ outcome: { added, changed, unknown, unsold } }: { outcome: Outcome }) {
  const { t } = useTranslation('shoppingLists');
  const items = unsold.slice(0, maxItemsNamed).join(', ') + (unsold.length > maxItemsNamed ? ' …' : '');
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
  /** Receives a function that reads the table, and the size of its source in bytes or characters. */
  onRead: (read: () => Promise<NumberedTable>, size: number) => void;
}) {
  const { t } = useTranslation('shoppingLists');
  const [pasted, setPasted] = useState('');
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
        rows={8}
        value={pasted}
        error={problem === null ? null : t(`import.${problem}`)}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <div className={style['actions']}>
        <Button disabled={pasted.trim() === ''} onClick={() => onRead(() => readPaste(pasted), pasted.length)}>
          {t('import.read')}
        </Button>
      </div>
    </>
  );
}

/** Returns the label of the button that sends the rows: how many it adds, and how many it changes. */
function useSendLabel(changes: readonly RowChange[]): string {
  const { t } = useTranslation('shoppingLists');
  const added = changes.filter(({ now }) => now === null).length;
  const changed = changes.filter((change) => change.now !== null && !changesNothing(change)).length;
  if (added + changed === 0) return t('import.nothing');
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
  const [parsed, setParsed] = useState<ParsedTable | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = (): void => {
    setParsed(null);
    setProblem(null);
    setOutcome(null);
    onClose();
  };
  const { mutate, isPending } = useImport(list, { onDone: close, onIncomplete: setOutcome });
  const start = async (readSource: () => Promise<NumberedTable>, size: number): Promise<void> => {
    setProblem(null);
    if (size > maximumFileBytes) return setProblem('tooLarge');
    try {
      const read = await readSource();
      const { table } = read;
      if (table.length === 0) return setProblem('empty');
      setParsed({ ...read, mapping: guessColumns(table), hasHeader: hasNames(table), skipsUnknown: false });
    } catch (error) {
      setProblem(error instanceof TooLarge ? 'unpacksTooLarge' : 'unreadable');
    }
  };
  const imported = parsed === null ? null : rowsOf(parsed, parsed.mapping, parsed.hasHeader);
  const typedRows = imported?.rows ?? [];
  const described = useDescribedItems([...new Set(typedRows.map(({ SKU }) => SKU))]);
  const descriptions = described?.descriptions;
  const itemRows = typedRows.map((row) => ({ ...row, SKU: described?.ownNumbers.get(row.SKU) ?? row.SKU }));
  const listedItems = new Set(lines.map(({ itemId }) => itemId));
  const merged = mergeRepeated(itemRows, (SKU) => (descriptions ?? listedItems).has(SKU));
  const isKnown = ({ SKU }: ImportRow): boolean => descriptions?.has(SKU) !== false;
  const unknownItems = merged.rows.filter((row) => !isKnown(row)).map(({ SKU }) => SKU);
  const rows = parsed?.skipsUnknown ? merged.rows.filter(isKnown) : merged.rows;
  const changes = changesOf(rows, lines);
  const sendLabel = useSendLabel(changes);
  const actions =
    outcome !== null ? (
      <Button kind="main" onClick={close}>
        {t('import.toList')}
      </Button>
    ) : (
      imported !== null && (
        <>
          <Button onClick={() => setParsed(null)} disabled={isPending}>
            {t('import.back')}
          </Button>
          <Button kind="main" busy={isPending} disabled={changes.every(changesNothing)} onClick={() => mutate(rows)}>
            {sendLabel}
          </Button>
        </>
      )
    );
  return (
    <Dialog open={open} onClose={close} title={t('import.title')} busy={isPending} wide actions={actions}>
      {outcome !== null ? (
        <ImportOutcome outcome={outcome} />
      ) : parsed === null || imported === null ? (
        <Source problem={problem} onRead={(read, size) => void start(read, size)} />
      ) : (
        <ImportPreview
          {...parsed}
          imported={imported}
          addedUp={merged.addedUp}
          mixedUnits={merged.mixedUnits}
          unknownItems={unknownItems}
          changes={changes}
          descriptions={descriptions}
          ownNumbers={new Map([...(described?.ownNumbers ?? [])].map(([number, SKU]) => [SKU, number]))}
          onMap={(mapping) => setParsed({ ...parsed, mapping })}
          onHasHeader={(hasHeader) => setParsed({ ...parsed, hasHeader })}
          onSkipUnknown={(skipsUnknown) => setParsed({ ...parsed, skipsUnknown })}
        />
      )}
    </Dialog>
  );
}
