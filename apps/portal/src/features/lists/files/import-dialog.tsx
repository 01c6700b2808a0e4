import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import { addListLines } from '@tradecounter/contract/lists/lists';
import type { OutputOf } from '@tradecounter/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ListAddress } from '../mutations.ts';
import { type ListLine, invalidateLists } from '../queries.ts';
import { changesNothing, changesOf, type RowChange } from './changes-of.ts';
import { type CodeMatches, useCodeMatches } from '../../codes/queries.ts';
import { mergeRepeated } from './merge-repeated.ts';
import { guessColumns, hasNames, type Mapping } from '../../row-files/guess-columns.ts';
import type { NumberedTable } from '../../row-files/read-table.ts';
import { RowSource } from '../../row-files/row-source.tsx';
import { ImportPreview } from './import-preview.tsx';
import style from './import.module.css';
import { listFields, rowsOf, type ImportRow } from './rows-of.ts';

/** The table that was read, and the meaning of its columns. */
interface ParsedTable extends NumberedTable {
  mapping: Mapping;
  /** True if the first row holds column names. */
  hasHeader: boolean;
  /** True to leave out rows whose item number isn't in the catalog. */
  skipsUnknown: boolean;
  /** The items chosen for codes that may mean several. */
  chosen: ReadonlyMap<string, string>;
}

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

interface ReadCodes {
  /** The item that each code names, or that the user chose. */
  named: ReadonlyMap<string, CodeMatch>;
  /** The same by item number. */
  items: ReadonlyMap<string, CodeMatch>;
  /** Codes that may mean several items, of which the user hasn't chosen one. */
  ambiguous: CodeMatches;
}

/** Returns what codes mean. `chosen` has the numbers of items that the user chose. */
function readCodes(matches: CodeMatches = new Map(), chosen: ReadonlyMap<string, string> = new Map()): ReadCodes {
  const named = new Map<string, CodeMatch>();
  const ambiguous = new Map<string, readonly CodeMatch[]>();
  for (const [code, ofCode] of matches) {
    const isOne = new Set(ofCode.map(({ id }) => id)).size === 1;
    const match = isOne ? ofCode[0] : ofCode.find(({ id }) => id === chosen.get(code));
    if (match !== undefined) named.set(code, match);
    else if (ofCode.length > 0) ambiguous.set(code, ofCode);
  }
  // Where several codes name an item, the one that isn't its number is worth showing.
  const byReason = [...named.values()].sort((one, other) => Number(other.by === 'item') - Number(one.by === 'item'));
  return { named, items: new Map(byReason.map((match) => [match.id, match])), ambiguous };
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
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = (): void => {
    setParsed(null);
    setOutcome(null);
    onClose();
  };
  const { mutate, isPending } = useImport(list, { onDone: close, onIncomplete: setOutcome });
  const imported = parsed === null ? null : rowsOf(parsed, parsed.mapping, parsed.hasHeader);
  const typedRows = imported?.rows ?? [];
  const matches = useCodeMatches(typedRows.map(({ SKU }) => SKU));
  const { items, ambiguous, named } = readCodes(matches, parsed?.chosen);
  const merged = mergeRepeated(typedRows.map((row) => ({ ...row, SKU: named.get(row.SKU)?.id ?? row.SKU })));
  const isKnown = ({ SKU }: ImportRow): boolean => matches === undefined || items.has(SKU) || ambiguous.has(SKU);
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
        <>
          <p className={style['text']}>{t('import.text')}</p>
          <RowSource
            onRead={(read) =>
              setParsed({
                ...read,
                mapping: guessColumns(read.table, listFields),
                hasHeader: hasNames(read.table),
                skipsUnknown: false,
                chosen: new Map(),
              })
            }
          />
        </>
      ) : (
        <ImportPreview
          {...parsed}
          imported={imported}
          addedUp={merged.addedUp}
          mixedUnits={merged.mixedUnits}
          unknownItems={unknownItems}
          changes={changes}
          items={matches === undefined ? undefined : items}
          ambiguous={ambiguous}
          onChoose={(code, id) => setParsed({ ...parsed, chosen: new Map([...parsed.chosen, [code, id]]) })}
          onMap={(mapping) => setParsed({ ...parsed, mapping })}
          onHasHeader={(hasHeader) => setParsed({ ...parsed, hasHeader })}
          onSkipUnknown={(skipsUnknown) => setParsed({ ...parsed, skipsUnknown })}
        />
      )}
    </Dialog>
  );
}
