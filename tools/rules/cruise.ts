import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';

export const root = join(import.meta.dirname, '../..');

interface RuleSet {
  /** The other features that each server feature may call. */
  serverFeatures: Readonly<Record<string, readonly string[]>>;
  forbidden: { name: string; comment: string }[];
  options: Record<string, unknown>;
}

export const ruleSet = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as RuleSet;

/** Applies the project's rules to the tree in `baseDir`. */
async function cruiseTree(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { tsConfig: _, enhancedResolveOptions, ...options } = ruleSet.options;
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden: ruleSet.forbidden } as IFlattenedRuleSet },
    enhancedResolveOptions as Record<string, unknown>,
    {},
  );
  return output as ICruiseResult;
}

/** Returns the result for this checkout. */
export const cruiseRepository = (): Promise<ICruiseResult> =>
  cruiseTree(root, ['apps', 'packages', 'e2e', 'bench', 'tools']);

/** Returns the rules that a tree of these files (path → text) breaks, with the files that break them. */
export async function brokenRules(files: Readonly<Record<string, string>>): Promise<{ rule: string; from: string }[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tc-rules-')));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { summary } = await cruiseTree(folder, [...new Set(Object.keys(files).map((path) => path.split('/')[0]!))]);
    return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
