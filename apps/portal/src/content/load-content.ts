import { type StartBundle, startFinds, startPath } from '@tradecounter/contract/content/content';
import { log } from '../app/log/log.ts';
import { atServer } from '../app/settings/server.ts';
import { currentLanguage } from '../words/language.ts';
import { overrideWords } from '../words/words.ts';
import { content, type FindData, readContent } from './content.ts';
import { applyLook, firstLook } from './first-look.ts';
import { translated } from './language/translate.ts';
import { warnOfColours } from './theme-warnings.ts';

/** Milliseconds after which the portal starts without content. */
const startTimeout = 5000;

/** The server's answer: the finds, the problems with the content, and whether some customers see different content. */
interface ServerContent {
  found: FindData;
  faults: readonly string[];
  addressed?: boolean;
}

/** The content for everyone, and the parts that this session's customer sees instead. */
let sharedContent: ServerContent = { found: {}, faults: [] };
let ownFinds: FindData = {};

/** Reads the bundle of all finds. Throws where the response is none. */
export async function readAnswer(response: Response): Promise<ServerContent> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { finds, addressed = false } = (await response.json()) as Partial<StartBundle>;
  const answered = startFinds.filter((name) => finds?.[name]?.status === 200);
  for (const name of startFinds) if (!answered.includes(name)) log.debug(`No content ${name}`);
  return {
    found: Object.fromEntries(answered.map((name) => [name, finds?.[name].data])),
    addressed,
    faults: startFinds.flatMap((name) => finds?.[name]?.faults ?? []),
  };
}

/** Returns whether some customers see different content. */
export const isAddressed = (): boolean => sharedContent.addressed === true;

/** Applies the customer's own content over everyone's, and drops the previous customer's. */
export function applyOwnContent(found: FindData): void {
  const before = ownFinds;
  ownFinds = isAddressed() ? found : {};
  if (Object.keys({ ...before, ...ownFinds }).length > 0) applyContent(sharedContent);
}

/** Applies the same content in the current language. */
export const applyLanguage = (): void => applyContent(sharedContent);

/** Applies content: options, words and colors. */
export function applyContent(answered: ServerContent): void {
  sharedContent = answered;
  const found = isAddressed() ? { ...answered.found, ...ownFinds } : answered.found;
  const { faults } = answered;
  const look = firstLook();
  const read = readContent(translated(found, currentLanguage()), look);
  content.set({ ...read, faults });
  overrideWords(read.words);
  warnOfColours(read.themeColors.warnings);
  // Colors that could not be fetched stay as they were painted.
  applyLook({ ...read.appOption.theme, css: found['theme-colors'] == null ? (look?.css ?? '') : read.themeColors.css });
}

/**
 * Fetches the content once at start, in parallel with configuration and words, and applies it. A disabled or failing
 * service only goes to the debug log (001 §8). Never throws.
 */
export async function loadContent(): Promise<void> {
  const answered = await fetch(atServer(startPath), { signal: AbortSignal.timeout(startTimeout) })
    .then(readAnswer)
    .catch((error: unknown) => {
      log.debug('No content, the defaults hold', error);
      return { found: {}, faults: [] };
    });
  applyContent(answered);
}
