import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { root } from './children.ts';
import type { Report, ReportedFile, ReportedTest } from './report.ts';

const stateOf = (state: string): ReportedTest['state'] =>
  state === 'passed' || state === 'failed' ? state : 'skipped';

/** Returns the first lines of the first failure, with what was expected and where. */
const firstFailureOf = (test: TestCase): string => {
  const [error] = test.result().errors ?? [];
  const text = (error?.stack ?? error?.message ?? 'unknown').split('\n');
  return text.slice(0, 12).join('\n  ');
};

function reportTest(test: TestCase): ReportedTest {
  const diagnostic = test.diagnostic();
  return {
    name: test.fullName,
    state: stateOf(test.result().state),
    milliseconds: Math.round(diagnostic?.duration ?? 0),
    retries: diagnostic?.retryCount ?? 0,
    flaky: diagnostic?.flaky ? firstFailureOf(test) : null,
  };
}

function reportFile(module: TestModule): ReportedFile {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: relative(root, module.moduleId),
    state: stateOf(module.state()),
    milliseconds: Math.round(environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration),
    tests: [...module.children.allTests()].map(reportTest),
  };
}

/**
 * A vitest reporter that writes a report of the run to the file that TEST_REPORT names. Vitest's own JSON report
 * doesn't show which tests passed only when they were retried.
 */
export default class ReportWriter implements Reporter {
  readonly #path = process.env['TEST_REPORT'];
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (this.#path === undefined || this.#vitest === undefined) return;
    const all: readonly TestSpecification[] = await this.#vitest.globTestSpecifications();
    const report: Report = { of: all.length, files: modules.map(reportFile) };
    writeFileSync(this.#path, JSON.stringify(report));
  }
}
