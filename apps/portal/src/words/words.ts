import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from './namespaces.ts';
import { currentLanguage, saveLanguage, setCurrentLanguage, type Language } from './language.ts';
import { overridden, type WordOverrides } from './override.ts';

// One file per language and namespace, fetched when a page needs it, so that the browser only loads the language in
// use.
const files = import.meta.glob<{ default: Record<string, unknown> }>('./{en,es,fr-CA}/*.json');

/** Incremented when cached words become outdated: by another language, or by further words. */
let version = 0;

/** Our own words as loaded. The content's words override them, and may be removed again. */
const loadedFiles: { language: Language; namespace: Namespace; words: Record<string, unknown> }[] = [];
let overrides: WordOverrides = {};

function addWords({ language, namespace, words }: (typeof loadedFiles)[number]): void {
  i18next.addResourceBundle(language, namespace, overridden(words, namespace, overrides[language] ?? {}), false, true);
  version += 1;
}

async function loadOne(language: Language, namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const load = files[`./${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`No words for '${namespace}' in ${language}`);
  const file = { language, namespace, words: (await load()).default };
  loadedFiles.push(file);
  addWords(file);
}

/** Replaces our words by the content's, both loaded ones and those loaded later (001 §3, localization). */
export function overrideWords(next: WordOverrides): void {
  if (JSON.stringify(next) === JSON.stringify(overrides)) return;
  overrides = next;
  for (const file of loadedFiles) addWords(file);
}

/** Every namespace requested so far, loaded or not. */
const requested = new Set<Namespace>();

/** Loads the words of a page. A route names its namespaces, so that they load in parallel with the page's chunk. */
export async function loadWords(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) requested.add(namespace);
  await Promise.all(namespaces.map((namespace) => loadOne(currentLanguage(), namespace)));
}

/** Ends a sentence with one dot where a date such as 'jeu. 3 déc.' has one already. */
const oneDot = {
  type: 'postProcessor',
  name: 'oneDot',
  process: (text: string) => text.replaceAll(/\.\.(?=\s|$)/g, '.'),
} as const;

/**
 * Remembers texts without values, which are most of a page's. i18next searches for each again in every component that
 * draws it, which took a quarter of the time of drawing an item. There are no more of them than words.
 */
function rememberTexts(): void {
  const known = new Map<string, string>();
  i18next.store.on('added', () => known.clear());
  const fixed = i18next.getFixedT.bind(i18next) as unknown as (...given: unknown[]) => (...args: unknown[]) => string;
  const getFixedT = (...given: unknown[]) => {
    const translate = fixed(...given);
    const place = given.slice(0, 3).map(String).join(' ');
    const find = (...args: unknown[]): string => {
      const [key] = args;
      if (args.length !== 1 || typeof key !== 'string') return translate(...args);
      const at = `${place} ${key}`;
      const text = known.get(at) ?? translate(key);
      known.set(at, text);
      return text;
    };
    return Object.assign(find, translate);
  };
  Object.assign(i18next, { getFixedT });
}

/** Sets up translation in a language and loads the words that every page needs. */
export async function startWords(language: Language): Promise<void> {
  setCurrentLanguage(language);
  await i18next
    .use(initReactI18next)
    .use(oneDot)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      resources: {},
      initAsync: false,
      postProcess: [oneDot.name],
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  rememberTexts();
  await loadWords('common');
}

/** Switches the language in place: first loads everything on screen in it, then switches at once. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  // A page that opens meanwhile requests words in the old language, so repeat until none are missing in the new one.
  for (let loaded = -1; loaded !== requested.size;) {
    loaded = requested.size;
    await Promise.all([...requested].map((namespace) => loadOne(language, namespace)));
  }
  setCurrentLanguage(language);
  version += 1;
  await i18next.changeLanguage(language);
}

/** Calls `switched` after each switch of the language. Returns a function that ends that. */
export function onLanguageSwitch(switched: () => void): () => void {
  i18next.on('languageChanged', switched);
  return () => i18next.off('languageChanged', switched);
}

/**
 * Creates a value from words once, for use in many places at a time, such as in every row of a list: translating each
 * text again there would take longer than drawing it. It is created again when the language changes. The component
 * around the rows redraws them then, by useTranslation.
 */
export function fromWords<Made>(make: () => Made): () => Made {
  let made: { version: number; value: Made } | null = null;
  return () => {
    if (made?.version !== version) made = { version, value: make() };
    return made.value;
  };
}

/** Sets the user's own choice, which is stored on this device and overrides the account's. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  await switchLanguage(language);
}
