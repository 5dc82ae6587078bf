import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the page as it stands breaks WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state, new AxeBuilder({ page }).withTags(TAGS));
}

/** The page's texts can be told from their ground, which is all that other colours change. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state, new AxeBuilder({ page }).withRules('color-contrast'));
}

async function expectNothingFound(page: Page, state: string, axe: AxeBuilder): Promise<void> {
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
  // Without the frames a second page for the results of each is not needed either.
  const { violations } = await axe.setLegacyMode().exclude('iframe').analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target, failureSummary]),
  );
  expect.soft(found, state).toEqual([]);
}
