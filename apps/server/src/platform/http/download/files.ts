import { Readable } from 'node:stream';
import { type ExportKind, exportKinds, exportQuestions } from '@tradecounter/contract/downloads/questions';
import { isSheetKind, sheetFormat, type SheetKind, sheetQuestions } from '@tradecounter/contract/downloads/sheets';
import type * as z from 'zod/mini';
import type { AccountContext } from '../../context.ts';
import type { Letterhead } from '../../mail/letterhead.ts';
import type { PdfDocument } from '../../documents/pdf/pdf.ts';
import { type TableFormat, tableStream, tableTypes } from '../../documents/stream.ts';
import { type AnyExport, type Exports, gatherExports, shownColumns } from '../../downloads/export.ts';
import type { RequestedFile } from '../../downloads/kept-addresses.ts';
import { type AnySheet, gatherSheets, type Sheets } from '../../downloads/sheet.ts';
import { Failure, notAmong, invalid } from '../../failure.ts';
import { need } from '../../need.ts';

/** A file to download. It is generated only while it is sent. */
export interface DownloadFile {
  type: string;
  /** Parts of the file name, without extension. */
  name: string[];
  /** Generates the file. Lists report their rows while they are written. */
  stream: (count: (rows: number) => void) => Readable;
}

/** A kind of file, with the checks that run before its address is issued. */
export interface FileKind {
  question: z.ZodMiniType;
  /** Throws a Failure when the file isn't allowed. */
  open: (context: AccountContext, question: Record<string, unknown>) => Promise<DownloadFile>;
}

/** The lists and sheets of all features. */
export interface FeatureFiles {
  exports: readonly Exports[];
  sheets: readonly Sheets[];
  /** The sender of sheets. */
  letterhead: () => Promise<Letterhead>;
}

async function* counted<Row>(
  batches: AsyncIterable<readonly Row[]>,
  count: (rows: number) => void,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    yield batch;
    count(batch.length);
  }
}

/** The PDF library is large, and few requests need it, so it is loaded on demand. */
async function* printed(document: PdfDocument): AsyncGenerator<Uint8Array> {
  const { pdfOf } = await import('../../documents/pdf/pdf.ts');
  yield* pdfOf(document);
}

const listFile = (kind: ExportKind, format: TableFormat, exported: AnyExport): FileKind => ({
  question: exportQuestions[kind],
  open: async (context, question) => {
    if (exported.permission !== undefined) need(context, exported.permission);
    await exported.check?.(context, question);
    const title = context.say(exported.title);
    const stream: DownloadFile['stream'] = (count) =>
      tableStream(format, counted(exported.rows(context, question), count), shownColumns(context, exported), {
        ...context,
        title,
      });
    return {
      type: tableTypes[format],
      name: [(await exported.fileTitle?.(context, question)) ?? title, context.customerNumber, context.today()],
      stream,
    };
  },
});

const sheetFile = (kind: SheetKind, sheet: AnySheet, letterhead: FeatureFiles['letterhead']): FileKind => ({
  question: sheetQuestions[kind],
  open: async (context, question) => {
    need(context, sheet.permission);
    const drawn = await sheet.draw(context, question, letterhead);
    if (drawn === null) throw new Failure('not_found');
    return {
      type: 'application/pdf',
      name: drawn.name ?? [drawn.title],
      stream: () =>
        Readable.from('bytes' in drawn ? drawn.bytes() : printed(drawn), { objectMode: false, highWaterMark: 65_536 }),
    };
  },
});

const wrongFormat = (known: readonly string[]): Failure => invalid({ format: notAmong(known) });

/**
 * Returns the kinds of files of all features: lists as CSV and XLSX, sheets as PDF. Throws `invalid` for an unknown
 * format.
 */
export function findFiles(featureFiles: FeatureFiles): (requested: Pick<RequestedFile, 'kind' | 'format'>) => FileKind {
  const exports = gatherExports(featureFiles.exports, exportKinds);
  const sheets = gatherSheets(featureFiles.sheets);
  return ({ kind, format }) => {
    if (isSheetKind(kind)) {
      if (format !== sheetFormat) throw wrongFormat([sheetFormat]);
      return sheetFile(kind, sheets.get(kind)!, featureFiles.letterhead);
    }
    if (format === sheetFormat) throw wrongFormat(Object.keys(tableTypes));
    return listFile(kind, format, exports.get(kind)!);
  };
}
