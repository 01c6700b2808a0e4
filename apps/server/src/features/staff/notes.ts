import type { BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import type * as calls from '@tradecounter/contract/staff/staff-calls';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { countNotes, deleteNote, findNotes, insertNote } from './notes-repository.ts';

/** Lists the staff's notes about the customer. */
export const listNotes = async ({ db, customerNumber }: AccountContext) =>
  (await findNotes(db, customerNumber)).map((note) => ({
    ...note,
    writtenAt: new Date(note.writtenAt).toISOString(),
  }));

/**
 * Adds a note about the customer. The audit entry belongs to no customer, because a customer's admin sees the
 * customer's entries. Throws `conflict` when there are too many notes.
 */
export const addNote = (context: AccountContext, { text }: BodyOf<typeof calls.addNote>): Promise<{ noteId: string }> =>
  write(context, async (tx) => {
    const { customerNumber, actor } = context;
    if ((await countNotes(tx, customerNumber)) >= limits.staffNotes)
      throw new Failure('conflict', 'error.staff_notes', { most: limits.staffNotes });
    const writtenAt = context.now().toISOString();
    const noteId = await insertNote(tx, { customerNumber, text, writtenBy: actor.name, writtenAt });
    await audit(tx, context, { action: 'staff.note_added', subject: customerNumber, after: { noteId, text } });
    return { noteId };
  });

/** Removes a note about the customer. */
export const removeNote = (
  context: AccountContext,
  { noteId }: BodyOf<typeof calls.removeNote>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    if (!(await deleteNote(tx, { customerNumber, noteId }))) throw new Failure('not_found', 'error.staff_note');
    await audit(tx, context, { action: 'staff.note_removed', subject: customerNumber, before: { noteId } });
    return {};
  });
