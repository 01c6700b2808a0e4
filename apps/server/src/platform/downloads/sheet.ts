import { type SheetKind, sheetKinds, type SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import type { Permission } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../context.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import type { PdfDocument } from '../documents/pdf/pdf.ts';

/** A finished document. It is opened when it is downloaded. */
export interface MadeDocument {
  title: string;
  bytes: () => AsyncIterable<Uint8Array>;
}

/** Parts of the file name, if the title isn't specific enough. */
export interface Named {
  name?: string[];
}

/** A document that can be downloaded as a sheet. */
export interface Sheet<Question> {
  /** The permission for such documents, which a sheet needs too. */
  permission: Permission;
  /**
   * Returns the document's contents (documents/pdf/sheet.ts builds them), or a document made earlier. Null when there
   * is none of that number.
   */
  draw: (
    context: AccountContext,
    question: Question,
    letterhead: () => Promise<Letterhead>,
  ) => Promise<((PdfDocument | MadeDocument) & Named) | null>;
}

/** The sheets of a feature. Each kind of the contract belongs to one feature. */
export type Sheets = { readonly [Kind in SheetKind]?: Sheet<SheetQuestion<Kind>> };

/** A sheet in the platform's view. */
export type AnySheet = Sheet<unknown>;

/**
 * Collects the sheets of all features by kind. Throws when two features have the same kind, or a kind of the contract
 * is missing.
 */
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
