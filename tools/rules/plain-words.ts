import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** A word that readers stumble over in comments, messages, pages and titles of tests, and the words to use instead. */
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

/** A wrong word of a comment, title, message, page or identifier. The line counts from 1. */
export interface Stumble {
  path: string;
  line: number;
  word: string;
  instead: string;
}

const isTest = /\.(test|matrix)\.tsx?$/;
/** Matches the sources whose texts of two words or more are messages: of the server, its commands, checks and builds. */
const hasMessages = /^(?:apps\/server\/|bench\/(?!search\/judged\/)|tools\/|\.[^/]+$)/;

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

const stumble = (path: string, text: string, at: number, word: string, instead: string): Stumble => ({
  path,
  line: text.slice(0, at).split('\n').length,
  word,
  instead,
});

/** Returns the words of the list in a part of a text, which begins at `start`. */
const stumblesInPart = (path: string, text: string, part: string, start: number): Stumble[] =>
  words.flatMap(({ found, instead }) => {
    const hit = found.exec(part);
    return hit === null ? [] : [stumble(path, text, start + hit.index, hit[0], instead)];
  });

/** Returns the words of the list in the comments, titles, messages and identifiers of one source file. */
export function stumblesIn(path: string, text: string): Stumble[] {
  // A text without any of the words needs no parser.
  if (!quickCheck.test(text)) return [];
  const { comments, program } = parseSync(path, text);
  const stumbles = comments.flatMap(({ value, start }) => stumblesInPart(path, text, value, start));
  const read = (part: string, start: number): void => void stumbles.push(...stumblesInPart(path, text, part, start));
  const readMessage = (message: string, start: number): void => {
    if (hasMessages.test(path) && !isTest.test(path) && message.trim().includes(' ')) read(message, start);
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }: CallExpression) {
      if (isTest.test(path) && ['describe', 'it', 'test'].includes(rootOf(callee) ?? ''))
        read(textOf(title), title?.start ?? 0);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') readMessage(value, start);
    },
    TemplateElement({ value, start }) {
      readMessage(value.raw, start);
    },
    Identifier({ name, start }) {
      for (const { part, instead } of words)
        if (part !== undefined && partsOf(name).some((piece) => part.test(piece)))
          stumbles.push(stumble(path, text, start, name, instead));
    },
  }).visit(program);
  return stumbles;
}

/** Returns the words of the list in a page of Markdown, outside code. */
export function stumblesInPage(path: string, text: string): Stumble[] {
  const blank = (code: string): string => code.replaceAll(/[^\n]/g, ' ');
  const prose = text.replaceAll(/^```[^]*?^```|`[^`\n]*`/gm, blank);
  let at = 0;
  return prose.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    return stumblesInPart(path, text, line, start);
  });
}

/** The texts of a distributor, and the guide that names the words. */
const otherPages = /^content\/|\/content\/|^docs\/guides\/writing\.md$/;
const notOurs = /node_modules|dist|generated/;

/** Returns the words of the list in all sources below these folders of the root, beside them, and in all pages. */
export const stumblesBelow = (root: string, folders: readonly string[]): Stumble[] => {
  const find = (pattern: string): string[] =>
    globSync(pattern, { cwd: root, exclude: (path) => notOurs.test(path) }).sort();
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const sources = [...folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,cjs}`), '{*,.*}.{ts,mjs,cjs}'].flatMap(find);
  const pages = ['*.md', ...folders.map((folder) => `${folder}/**/*.md`), 'docs/**/*.md']
    .flatMap(find)
    .filter((path) => !otherPages.test(path));
  return [
    ...sources.flatMap((path) => stumblesIn(path, read(path))),
    ...pages.flatMap((path) => stumblesInPage(path, read(path))),
  ];
};
