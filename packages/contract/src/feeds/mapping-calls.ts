import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { feedMapping, mappingName } from './mapping.ts';

/** Only the distributor's staff may use these calls, and only where the portal shows its administration (SHOW_ADMIN). */
const byStaff = { access: 'session', permission: 'Staff' } as const;

/** How workbooks, packed files and text in UTF-16 begin, in base64. */
const knownBeginning = /^(?:UEsD|H4sI|\/\/4|\/v8)/;
/** Characters of base64 that are searched for bytes that no text has. */
const searched = 4096;
// oxlint-disable-next-line no-control-regex
const binaryCharacters = /[\u0001-\u0008\u000e-\u0019\u001b-\u001f]/;

/** Whether a file in base64 may be a table: a workbook, a packed file, or text. */
const mayBeTable = (file: string): boolean => {
  if (knownBeginning.test(file)) return true;
  const beginning = file.slice(0, searched).replace(/=+$/, '');
  return beginning.length % 4 !== 1 && !binaryCharacters.test(atob(beginning));
};

/** Four thirds of the bytes, and what fills up the last group of characters. */
const base64 = (bytes: number) =>
  z
    .string()
    .check(
      z.maxLength(Math.ceil(bytes / 3) * 4),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'format', abort: true }),
      z.refine(mayBeTable, { error: 'format' }),
    );

/** A file of another program. Its name says how it is read: .csv, .txt, .tsv, .dat, or .xlsx. */
const fileOf = (bytes: number) => ({ fileName: requiredText(limits.mappingText), file: base64(bytes) });

const savedMapping = z.object({
  name: z.string(),
  mapping: feedMapping,
  savedBy: z.string(),
  /** ISO instant. */
  savedAt: z.string(),
});
export type SavedMapping = z.output<typeof savedMapping>;

export const listMappings = defineCall({
  ...byStaff,
  name: 'feeds.mappings',
  method: 'GET',
  path: '/api/feeds/mappings',
  about: "Returns the saved mappings of other programs' files by name.",
  answer: z.object({ mappings: z.array(savedMapping) }),
});

const lookedAt = z.object({
  /** All feeds, the most probable first. */
  feeds: z.array(z.string()),
  /** The columns of the feed, in the order of the guide. */
  columns: z.array(z.object({ name: z.string(), about: z.string(), needed: z.boolean() })),
  /** The columns of the file, each with up to three different cells. */
  headings: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  /** Rows that were checked. */
  rows: z.number(),
  /** How the file was read, such as 'semicolons between the cells'. */
  reading: z.string(),
  mapping: feedMapping,
  /** How sure the guess is, by column of the feed. Empty for a mapping that was given. */
  sureness: z.record(z.string(), z.enum(['sure', 'likely', 'unsure'])),
  /** Columns of the feed whose cells can't all be read, with the first that can't. */
  unread: z.array(z.object({ column: z.string(), rows: z.number(), cell: z.string(), reason: z.string() })),
  /** Needed columns of the feed that nothing fills. */
  missing: z.array(z.string()),
});
export type LookedAt = z.output<typeof lookedAt>;

export const lookAtFile = defineCall({
  ...byStaff,
  name: 'feeds.look',
  method: 'POST',
  path: '/api/feeds/look',
  about:
    "Looks at the beginning of another program's file: guesses which feed it is and which of its columns is which, or says what `mapping` would read of it. Changes nothing. An Excel file must be whole.",
  body: z.object({
    ...fileOf(limits.mappedFile),
    /** Guess the columns of this feed. Absent = the one that the file looks like. */
    feed: z.optional(requiredText(limits.mappingName)),
    mapping: z.optional(feedMapping),
  }),
  answer: lookedAt,
  bodySize: 'large',
  errors: ['unavailable'],
});

const tried = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  bad: z.number(),
  /** Faults and warnings by what they have in common. `line` is the first row of the file that has it. */
  faults: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string(), rows: z.number() })),
  warnings: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string(), rows: z.number() })),
});
export type Tried = z.output<typeof tried>;

export const tryMapping = defineCall({
  ...byStaff,
  name: 'feeds.try',
  method: 'POST',
  path: '/api/feeds/try',
  about:
    'Imports a file by a mapping, undoes it, and says what the import would do. Files are tried one after the other.',
  body: z.object({ ...fileOf(limits.mappedFile), mapping: feedMapping }),
  answer: tried,
  bodySize: 'large',
  errors: ['conflict', 'unavailable'],
});

export const saveMapping = defineCall({
  ...byStaff,
  name: 'feeds.saveMapping',
  method: 'POST',
  path: '/api/feeds/savemapping',
  about:
    'Saves a mapping under its name, and replaces the one that had it. Imports of folders use it from then on for files with the names in `files`, and pushes that name it in `map`.',
  body: z.object({ name: mappingName, mapping: feedMapping }),
  answer: z.object({}),
  errors: ['conflict'],
});

export const removeMapping = defineCall({
  ...byStaff,
  name: 'feeds.removeMapping',
  method: 'POST',
  path: '/api/feeds/removemapping',
  about: 'Removes a saved mapping.',
  body: z.object({ name: mappingName }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const mappingCalls = [listMappings, lookAtFile, tryMapping, saveMapping, removeMapping];
