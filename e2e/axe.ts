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
/** The cards, and the rows, of a list have the same structure. From the ninth on they would take most of the time. */
const LEFT_OUT = [['iframe'], ['li:nth-child(n + 9) article'], ['tbody tr:nth-child(n + 9)']];

/** axe finds no violation of WCAG 2.2 AA on the page in its present state, or in its dialog if one is open. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state, WCAG);
}

/** axe finds no text with too little contrast. Enough for another theme, which changes only colours. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state, CONTRAST);
}

async function expectNothingFound(page: Page, state: string, rules: Rules): Promise<void> {
  // While an element fades, its colours are not the final ones.
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
  // Only the violations are returned: the whole result of axe has megabytes.
  const found = await page.evaluate(
    async ([exclude, runOnly]) => {
      const { axe } = window as unknown as { axe: { run(places: object, how: object): Promise<AxeResults> } };
      const how = { runOnly, iframes: false, resultTypes: ['violations'] };
      // The page behind an open dialog is a state of its own.
      const dialog = [...document.querySelectorAll('dialog:modal, [role="dialog"][aria-modal="true"]')].at(-1);
      const places = dialog ? { include: [dialog], exclude } : { exclude };
      const { passes, incomplete, violations } = await axe.run(places, how);
      if (passes.length + incomplete.length + violations.length === 0) throw new Error('axe looked at nothing');
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary]),
      );
    },
    [LEFT_OUT, rules] as const,
  );
  expect.soft(found, state).toEqual([]);
}
