import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from './namespaces.ts';
import { currentLanguage, saveLanguage, setCurrentLanguage, type Language } from './language.ts';
import { overridden, type WordOverrides } from './override.ts';

// One file per language and namespace, fetched when a page needs it; the browser never loads a language nobody reads.
const files = import.meta.glob<{ default: Record<string, unknown> }>('./{en,es,fr-CA}/*.json');

/** Counts what makes words read before out of date: another language, or more words. */
let version = 0;

/** Our own words as they were loaded; the content's go on top, and may go again. */
const ours: { language: Language; namespace: Namespace; words: Record<string, unknown> }[] = [];
let overrides: WordOverrides = {};

function put({ language, namespace, words }: (typeof ours)[number]): void {
  i18next.addResourceBundle(language, namespace, overridden(words, namespace, overrides[language] ?? {}), false, true);
  version += 1;
}

async function loadOne(language: Language, namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const load = files[`./${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`No words for '${namespace}' in ${language}`);
  const file = { language, namespace, words: (await load()).default };
  ours.push(file);
  put(file);
}

/** Puts the content's words in place of ours, in what is loaded and in what will be (001 §3, localization). */
export function overrideWords(wanted: WordOverrides): void {
  if (JSON.stringify(wanted) === JSON.stringify(overrides)) return;
  overrides = wanted;
  for (const file of ours) put(file);
}

/** Every namespace that anything on screen has asked for, whether it has arrived or not. */
const wanted = new Set<Namespace>();

/** Fetches the words of a page; a route names its namespaces so that they arrive beside the page's chunk. */
export async function loadWords(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => loadOne(currentLanguage(), namespace)));
}

export async function startWords(language: Language): Promise<void> {
  setCurrentLanguage(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadWords('common');
}

/** Changes the language in place: everything already on screen is fetched in it first, then switched at once. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  // A page that opens meanwhile asks for more, in the old language: go on until nothing is missing in the new one.
  for (let loaded = -1; loaded !== wanted.size;) {
    loaded = wanted.size;
    await Promise.all([...wanted].map((namespace) => loadOne(language, namespace)));
  }
  setCurrentLanguage(language);
  version += 1;
  await i18next.changeLanguage(language);
}

/**
 * What is made of words once and used in many places at a time, such as in every row of a list: asking for each text anew there
 * takes longer than drawing it. Made again when the language changes; the component around the rows follows that by useTranslation.
 */
export function fromWords<Made>(make: () => Made): () => Made {
  let made: { of: number; what: Made } | null = null;
  return () => {
    if (made?.of !== version) made = { of: version, what: make() };
    return made.what;
  };
}

/** The reader's own choice: kept on this device, whatever the account says. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  await switchLanguage(language);
}
