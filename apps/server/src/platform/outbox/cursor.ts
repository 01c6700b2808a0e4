/** A position in the order of events: epoch, transaction and id, each an integer. */
export interface Cursor {
  epoch: string;
  xid: string;
  id: string;
}

/** Before the first event. */
export const beginning: Cursor = { epoch: '0', xid: '0', id: '0' };

/** Formats a cursor for receivers, such as `1764076800123-7345-12`. */
export const cursorText = ({ epoch, xid, id }: Cursor): string => `${epoch}-${xid}-${id}`;

/** Parses a cursor. Null when the text isn't one. */
export function readCursor(text: string): Cursor | null {
  const [, epoch, xid, id] = /^(\d{1,15})-(\d{1,18})-(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined || xid === undefined || id === undefined ? null : { epoch, xid, id };
}
