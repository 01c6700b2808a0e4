import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Lighthouse's scores of a page, each from 0 to 100, and the audits that failed. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  /** The titles of the failed audits of accessibility and best practices. */
  failed: string[];
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Result {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

const loadLighthouse = async (): Promise<Lighthouse> => {
  const require = createRequire(join(import.meta.dirname, 'package.json'));
  return ((await import(pathToFileURL(require.resolve('lighthouse')).href)) as { default: Lighthouse }).default;
};

/**
 * Measures a page on Lighthouse's simulated phone: 412 px wide, a slow network, and a processor four times slower. The
 * browser listens for DevTools on `port`. Its caches and workers are cleared first; its local storage stays, so that a
 * page can be signed in.
 */
export async function measure(url: string, port: number): Promise<Scores> {
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    formFactor: 'mobile',
    logLevel: 'error',
  });
  if (result === undefined) throw new Error(`Lighthouse has no answer for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const failed = ['accessibility', 'best-practices'].flatMap((category) =>
    lhr.categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id]!.score === 0).map(
      ({ id }) => lhr.audits[id]!.title,
    ),
  );
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]!.score ?? 0) * 100)]),
  ) as Omit<Scores, 'failed'>;
  return { ...scores, failed };
}
