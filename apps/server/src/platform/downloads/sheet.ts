import { type SheetKind, sheetKinds, type SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import type { Permission } from '@tradecounter/contract/permissions';
import type { AccountContext } from '../context.ts';
import type { PdfDocument } from '../documents/pdf/pdf.ts';

/** A document that is there already; it is opened when it is taken. */
export interface MadeDocument {
  title: string;
  bytes: () => AsyncIterable<Uint8Array>;
}

/** What a document is called as a file, part by part, where its title does not tell it from others. */
export interface Named {
  name?: string[];
}

/** A document that leaves the house as a sheet of its own. */
export interface Sheet<Question> {
  /** Who may not see such documents gets no sheet of one either. */
  permission: Permission;
  /** The document as what it says (documents/pdf/sheet.ts puts it together), or one that was made for later; null where there is none of that number. */
  draw: (context: AccountContext, question: Question) => Promise<((PdfDocument | MadeDocument) & Named) | null>;
}

/** The sheets that a feature brings. Each kind of the contract belongs to one feature. */
export type Sheets = { readonly [Kind in SheetKind]?: Sheet<SheetQuestion<Kind>> };

/** A sheet as the platform calls it. */
export type AnySheet = Sheet<unknown>;

/** The sheets of all features by kind. Throws where two bring the same, or one of the contract is missing. */
export function gatherSheets(all: readonly Sheets[]): ReadonlyMap<SheetKind, AnySheet> {
  const found = new Map<SheetKind, AnySheet>();
  for (const [kind, one] of all.flatMap((sheets) => Object.entries(sheets)) as [SheetKind, unknown][]) {
    if (found.has(kind)) throw new Error(`Two features bring the sheet ${kind}.`);
    found.set(kind, one as AnySheet);
  }
  const missing = sheetKinds.filter((kind) => !found.has(kind));
  if (missing.length > 0) throw new Error(`No feature brings the sheet ${missing.join(', ')}.`);
  return found;
}
