import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files whose tests take long. */
export const LONG = [
  'backend/src/http/all-calls/bad-input.test.ts',
  'backend/src/http/all-calls/injected-columns.test.ts',
  'scripts/plugin.test.mjs',
  'server/plugins/collisions.test.ts',
  'drills/attacks/script-injection.test.mjs',
  'server/killed-database.test.ts',
];

/**
 * Begins a project with the files that take long. Of a fresh clone Vitest knows only the sizes of its files, and begins with
 * the largest: at the end one processor would work at a small one, and the other wait.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.includes(relative(this.ctx.config.root, moduleId));
    const [long, rest] = [sorted.filter(isLong), sorted.filter((file) => !isLong(file))];
    const start = rest.findIndex(({ project }) => project.name === long[0]?.project.name);
    return rest.toSpliced(Math.max(0, start), 0, ...long);
  }
}
