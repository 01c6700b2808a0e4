import { type StartBundle, startFinds, startPath } from '@tradecounter/contract/content';
import { log } from '../log/log.ts';
import { overrideWords } from '../words/words.ts';
import { content, type Found, readContent } from './content.ts';
import { applyLook, firstLook } from './first-look.ts';
import { warnOfColours } from './theme-warnings.ts';

/** Milliseconds until the portal starts without content. */
const patience = 5000;

/** Asks for all finds at once. A service that is switched off or fails is told to the debug log alone (001 §8). */
async function ask(): Promise<Found> {
  try {
    const response = await fetch(startPath, { signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { finds } = (await response.json()) as Partial<StartBundle>;
    const answered = startFinds.filter((name) => finds?.[name]?.status === 200);
    for (const name of startFinds) if (!answered.includes(name)) log.debug(`No content ${name}`);
    return Object.fromEntries(answered.map((name) => [name, finds?.[name].data]));
  } catch (error) {
    log.debug('No content, the defaults hold', error);
    return {};
  }
}

/** Fetches the content once at start, beside configuration and words, and puts it in force: options, words and colours. Never throws. */
export async function loadContent(): Promise<void> {
  const found = await ask();
  const look = firstLook();
  const read = readContent(found, look);
  content.set(read);
  overrideWords(read.words);
  warnOfColours(read.themeColors.warnings);
  // Colours that could not be asked for stay as they were painted.
  applyLook({ ...read.appOption.theme, css: found['theme-colors'] == null ? (look?.css ?? '') : read.themeColors.css });
}
