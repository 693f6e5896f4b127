import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Failure, TestReport } from './checks.ts';

type ErrorLike = { readonly message: string; readonly stack?: string };

/**
 * Vitest's reporter for `scripts/checks.ts`: writes what failed and what passed on a retry to the file that
 * INKSTAND_TEST_REPORT names. Vitest's own JSON report has neither retries nor errors outside of tests.
 * @public
 */
export default class TestReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errorsOutside: readonly ErrorLike[]): void {
    const path = process.env.INKSTAND_TEST_REPORT;
    if (path === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests.filter((test) => test.result().state === 'failed').map(describe),
        ...modules.flatMap(failuresOutsideTests),
        ...errorsOutside.map((error) => ({ file: '', title: 'an error outside of tests', errors: [textOf(error)] })),
      ],
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(describe),
    };
    writeFileSync(path, JSON.stringify(report));
  }
}

const describe = (test: TestCase): Failure => ({
  file: test.module.relativeModuleId,
  title: test.fullName,
  errors: (test.result().errors ?? []).map(textOf),
});

/** A file that cannot be loaded, or a hook that fails. */
function failuresOutsideTests(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const ofSuites = [...module.children.allSuites()].map((suite) => ({ title: suite.fullName, errors: suite.errors() }));
  return [{ title: 'the file itself', errors: module.errors() }, ...ofSuites]
    .filter(({ errors }) => errors.length > 0)
    .map(({ title, errors }) => ({ file, title, errors: errors.map(textOf) }));
}

const textOf = ({ message, stack }: ErrorLike): string => stack ?? message;
