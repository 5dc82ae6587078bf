import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './fixtures';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Rules {
  type: 'tag' | 'rule';
  values: string[];
}

const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const CONTRAST: Rules = { type: 'rule', values: ['color-contrast'] };
/** Cards of a long list are alike: the ninth and those after it say nothing new, and are most of the work. */
const LEFT_OUT = [['iframe'], ['li:nth-child(n + 9) article']];

/** Nothing on the page as it stands breaks WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state, WCAG);
}

/** The page's texts can be told from their ground, which is all that other colours change. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state, CONTRAST);
}

async function expectNothingFound(page: Page, state: string, rules: Rules): Promise<void> {
  // A colour in the middle of a fade is nobody's colour.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Only what is wrong leaves the page: what else axe knows of it is megabytes.
  const found = await page.evaluate(
    async ([exclude, runOnly]) => {
      const { axe } = window as unknown as { axe: { run(places: object, how: object): Promise<AxeResults> } };
      const how = { runOnly, iframes: false, resultTypes: ['violations'] };
      const { passes, incomplete, violations } = await axe.run({ exclude }, how);
      if (passes.length + incomplete.length + violations.length === 0) throw new Error('axe looked at nothing');
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary]),
      );
    },
    [LEFT_OUT, rules] as const,
  );
  expect.soft(found, state).toEqual([]);
}
