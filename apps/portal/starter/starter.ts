import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { hasJustWritten } from '../src/app/api/just-written.ts';
import { startedKey } from '../src/app/api/started.ts';
import { bodyOf } from '../src/app/graphql/document.ts';
import { parseFlatSearch } from '../src/app/router/flat-search.ts';
import { readToken, rememberedCustomer } from '../src/app/session/token.ts';
import { ItemsDocument } from '../src/features/catalog/list/items.graphql.ts';
import { itemsVariables, readListSearch } from '../src/features/catalog/list/list-state.ts';
import { ItemDocument } from '../src/features/items/item.graphql.ts';
import { type Language, preferredLanguage } from '../src/words/language.ts';

/** The page that an address opens, as far as the starter knows it. */
export type Page = 'sign-in' | 'home' | 'list' | 'item' | 'other';

/** What the starter has to know of the build and of the server. */
export interface Facts {
  /** The addresses of the call for the user, and of queries. */
  user: string;
  queries: string;
  /** Scripts and style sheets. */
  files: readonly string[];
  /** What each page needs, as places in `files`. */
  pages: Record<Page, readonly number[]>;
  /** Scripts with words, by language and page. */
  words: Record<Language, Record<Page, readonly number[]>>;
}

/** The request of a page for its data: the body of its query, for a customer. */
type Question = (customerNumber: string) => string;

interface Wanted {
  page: Page;
  question?: Question;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Only users who see prices have lists by price, and the starter doesn't know whether this one does. */
const isByPrice = ({ sort, price }: { sort?: string | undefined; price?: string | undefined }): boolean =>
  sort?.startsWith('PRICE') === true || price !== undefined;

function listAt(category: string | null, query: string): Wanted {
  const search = readListSearch(parseFlatSearch(query));
  if (isByPrice(search)) return { page: 'list' };
  const variables = itemsVariables(search, category);
  return { page: 'list', question: (customerNumber) => bodyOf(ItemsDocument, { customerNumber, ...variables }) };
}

/** Reads what the address asks for, after its #. */
export function wantedAt(hash: string): Wanted {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const [name, ...rest] = path.split('/').slice(1).filter(Boolean).map(decode);
  const last = rest.at(-1);
  if (name === 'items' && last === undefined) return listAt(null, query);
  if (name === 'category' && last !== undefined && rest.length < 3) return listAt(last, query);
  if (name === 'item' && last !== undefined && rest.length === 1)
    return { page: 'item', question: (customerNumber) => bodyOf(ItemDocument, { customerNumber, id: last }) };
  return { page: name === undefined ? 'home' : 'other' };
}

/**
 * Sends the requests that the first page begins with, while the scripts of the portal still load: the user's, and that
 * for the data of a list of items or of an item. They must be the very requests of the portal, which takes the answers
 * over. Where the customer isn't known, the second waits for the user.
 */
function ask({ user, queries }: Facts, token: string, language: Language, question: Question | undefined): void {
  const headers = { 'content-type': 'application/json', 'accept-language': language, authorization: `Bearer ${token}` };
  const answers = new Map<string, Promise<Response>>();
  window.started = { token, language, answers };
  const send = (address: string, init: RequestInit): Promise<Response> => {
    const answer = fetch(address, init);
    // The portal handles a failure, where it asks for the answer.
    answer.catch(() => undefined);
    answers.set(startedKey(address, init.body), answer);
    return answer;
  };
  const askForData = (customerNumber: string): void =>
    void send(queries, {
      method: 'POST',
      headers: { ...headers, 'cache-control': 'max-stale=5' },
      body: question!(customerNumber),
    });
  const userAnswer = send(user, { method: 'GET', headers });
  if (question === undefined) return;
  const known = rememberedCustomer();
  if (known !== null) askForData(known);
  else
    void userAnswer
      .then(async (answer) => (answer.ok ? ((await answer.clone().json()) as { user: AuthUser }) : null))
      .then((answer) => {
        if (window.started?.answers === answers && answer !== null) askForData(answer.user.customerNumber);
      })
      .catch(() => undefined);
}

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Runs in the page's head, before everything else. */
export function begin(facts: Facts): void {
  try {
    const token = readToken();
    const language = preferredLanguage();
    const { page, question } = token === null ? { page: 'sign-in' as const } : wantedAt(location.hash);
    if (token !== null && !hasJustWritten()) ask(facts, token, language, question);
    const preloadFor = (one: Page): void =>
      preload([...facts.pages[one], ...facts.words[language][one]].map((place) => facts.files[place]!));
    preloadFor(page);
    window.preloadPage = (path) => preloadFor(wantedAt(path).page);
  } catch {
    // Without storage, say. The portal starts all the same, only later.
  }
}
