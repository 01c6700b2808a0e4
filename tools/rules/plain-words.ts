import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** A word that readers stumble over in comments and titles of tests, and the words to use instead. */
interface PrivateWord {
  found: RegExp;
  instead: string;
  /** Matches the word as a part of an identifier. Without it, the word is allowed in identifiers. */
  part?: RegExp;
}

const words: readonly PrivateWord[] = [
  { found: /\b(told|tells)\b/i, instead: 'reported, sent, shown, returns', part: /^(told|tells)$/i },
  { found: /\blids?\b/i, instead: 'limit, maximum' },
  { found: /\bfates?\b/i, instead: 'outcome, result', part: /^fates?$/i },
  { found: /\bpatien(ce|tly)\b/i, instead: 'time limit, timeout, wait', part: /^patien(ce|tly)$/i },
  { found: /\bhouse\b/i, instead: 'the project, an installation', part: /^house$/i },
  { found: /\bplacer\b/i, instead: 'buyer', part: /^placer$/i },
  { found: /\bkin\b/i, instead: 'related documents', part: /^kin$/i },
  { found: /\b(anew|afresh|once more)\b/i, instead: 'again', part: /^(anew|afresh)$/i },
  { found: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { found: /\bin vain\b/i, instead: 'unused, without a result', part: /^vain$/i },
  { found: /\bnobody\b/i, instead: 'a sentence with an actor' },
  { found: /\blooked at\b/i, instead: 'checked, read' },
  { found: /\bstands\b/i, instead: 'is, appears, is listed', part: /^stands$/i },
  { found: /\bDECISIONS §/, instead: 'the number of the demand or of the decision record' },
];

/** A wrong word of a comment, title or identifier. The line counts from 1. */
export interface Stumble {
  path: string;
  line: number;
  word: string;
  instead: string;
}

const isTest = /\.test\.tsx?$/;

/** Matches a text that may contain one of the words, in an identifier also without a boundary around it. */
const quickCheck = new RegExp(
  words.flatMap(({ found, part }) => [found.source, ...(part ? [part.source.replaceAll(/[$^]/g, '')] : [])]).join('|'),
  'i',
);

/** The parts of an identifier: `orderLine` has 'order' and 'Line'. */
const partsOf = (name: string): string[] => name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]/);

/** Returns the function that a call begins with: `test` of `test.each(rows)(title, run)`. */
function rootOf(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object as Expression);
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return null;
}

const textOf = (title: Argument | undefined): string => {
  if (title?.type === 'Literal') return String(title.value);
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join(' … ') : '';
};

/** Returns the words of the list in the comments, titles and identifiers of one source file. */
export function stumblesIn(path: string, text: string): Stumble[] {
  // A text without any of the words needs no parser.
  if (!quickCheck.test(text)) return [];
  const { comments, program } = parseSync(path, text);
  const stumbles: Stumble[] = [];
  const note = (start: number, word: string, instead: string): void =>
    void stumbles.push({ path, line: text.slice(0, start).split('\n').length, word, instead });
  const read = (said: string, start: number): void => {
    for (const { found, instead } of words) {
      const hit = found.exec(said);
      if (hit !== null) note(start + hit.index, hit[0], instead);
    }
  };
  for (const { value, start } of comments) read(value, start);
  new Visitor({
    CallExpression({ callee, arguments: [title] }: CallExpression) {
      if (isTest.test(path) && ['describe', 'it', 'test'].includes(rootOf(callee) ?? ''))
        read(textOf(title), title?.start ?? 0);
    },
    Identifier({ name, start }) {
      for (const { part, instead } of words)
        if (part !== undefined && partsOf(name).some((piece) => part.test(piece))) note(start, name, instead);
    },
  }).visit(program);
  return stumbles;
}

/** Returns the words of the list in all sources below these folders of the root. */
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
