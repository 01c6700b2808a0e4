import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A word that readers stumble over in comments, and the words to use instead. */
interface PrivateWord {
  found: RegExp;
  instead: string;
}

const words: readonly PrivateWord[] = [
  { found: /\b(told|tells)\b/i, instead: 'reported, sent, shown, returns' },
  { found: /\blids?\b/i, instead: 'limit, maximum' },
  { found: /\bfates?\b/i, instead: 'outcome, result' },
  { found: /\b(anew|afresh|once more)\b/i, instead: 'again' },
  { found: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { found: /\bin vain\b/i, instead: 'unused, without a result' },
  { found: /\bnobody\b/i, instead: 'a sentence with an actor' },
  { found: /\blooked at\b/i, instead: 'checked, read' },
  { found: /\bstands\b/i, instead: 'is, appears, is listed' },
  { found: /\bDECISIONS §/, instead: 'the number of the demand or of the decision record' },
];

/** A wrong word of a comment. The line counts from 1. */
export interface Stumble {
  path: string;
  line: number;
  word: string;
  instead: string;
}

/** Returns the words of the list in the comments of one source file. */
export function stumblesIn(path: string, text: string): Stumble[] {
  // A word of the list without a comment around it needs no parser.
  if (!words.some(({ found }) => found.test(text))) return [];
  return parseSync(path, text).comments.flatMap(({ value, start }) =>
    words.flatMap(({ found, instead }) => {
      const hit = found.exec(value);
      if (hit === null) return [];
      const line = text.slice(0, start + hit.index).split('\n').length;
      return [{ path, line, word: hit[0], instead }];
    }),
  );
}

/** Returns the words of the list in the comments of all sources below these folders of the root. */
export const stumblesBelow = (root: string, folders: readonly string[]): Stumble[] =>
  folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
        cwd: root,
        exclude: (path) => /node_modules|dist|generated/.test(path),
      }),
    )
    .sort()
    .flatMap((path) => stumblesIn(path, readFileSync(join(root, path), 'utf8')));
