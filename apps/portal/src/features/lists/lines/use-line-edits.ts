import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { useUser } from '../../../app/session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import type { ListAddress } from '../mutations.ts';
import type { ListLine } from '../queries.ts';
import { type Draft, type LineEdits, makeLineEdits } from './line-edits.ts';
import { formOf, problemsOf, type LineField, type LineForm, type LineProblem } from './line-form.ts';

/** Holds the edits of a list while its page is open. */
export function useLineEdits(list: ListAddress): LineEdits {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [edits] = useState(() =>
    makeLineEdits(client, customerNumber, list, (line, error, isStillListed) =>
      notify(
        'error',
        t(isStillListed ? 'line.notSaved' : 'line.gone', { item: line.itemId, reason: failureText(error) }),
      ),
    ),
  );
  return edits;
}

const Edits = createContext<LineEdits | null>(null);
export const EditsProvider = Edits.Provider;

/** The fields of a line, with typed or saved values. */
export interface EditedLine {
  form: LineForm;
  draft: Draft | undefined;
  problems: Partial<Record<LineField, LineProblem>>;
  type: (field: LineField, text: string) => void;
  save: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Returns the edits of one line. Edits of other lines don't redraw it. */
export function useEditedLine(line: ListLine): EditedLine {
  const edits = useContext(Edits);
  if (edits === null) throw new Error('No list is edited here');
  const draft = useSyncExternalStore(edits.drafts.subscribe, () => edits.drafts.get().get(line.id));
  const form = { ...formOf(line), ...draft?.values };
  return {
    form,
    draft,
    problems: draft === undefined ? {} : problemsOf(form),
    type: (field, text) => edits.type(line, field, text),
    save: () => edits.save(line.id),
    keepMine: () => edits.keepMine(line.id),
    takeTheirs: () => edits.takeTheirs(line.id),
  };
}
