// The section of docs/benchmarks.md about pages in a browser.
import { SLOWER } from './pages.mjs';
import { circumstances, PAGES_HEADING, readDocument, whole, writeSections } from './report.mjs';

/** Milliseconds that no task may take after a tap. */
const TASK_GOAL = 120;

/** What taps cost, what moves and when pages are there, as Markdown. */
export function pagesText({ taps, shifts, loads }) {
  const missed = (is, text) => (is ? text : '');
  return [
    '| After a tap | Longest task ms | Long tasks ms | Next paint ms | Missed |',
    '| --- | ---: | ---: | ---: | --- |',
    ...taps.map(
      ({ what, longest, total, answer }) =>
        `| ${what} | ${whole(longest)} | ${whole(total)} | ${whole(answer)} | ${missed(longest > TASK_GOAL, `${TASK_GOAL} ms`)} |`,
    ),
    '',
    '| Page, 390 wide | First paint ms | Largest paint ms | Blocked ms | Longest task ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...loads.map(
      ({ page, first, largest, blocked, longest }) =>
        `| ${page} | ${whole(first)} | ${whole(largest)} | ${whole(blocked)} | ${whole(longest)} |`,
    ),
    '',
    '| Layout shift | 390 wide | 1366 wide |',
    '| --- | ---: | ---: |',
    ...[...new Set(shifts.map(({ page }) => page))].map((name) => {
      const [narrow, wide] = shifts.filter(({ page }) => page === name).map(({ shift }) => shift.toFixed(4));
      return `| ${name} | ${narrow} | ${wide} |`;
    }),
  ].join('\n');
}

/**
 * The sections of a document with another one of the pages, before that of Lighthouse.
 * @param {string} document
 * @param {string} section
 */
export function withPages(document, section) {
  const others = document.split(/^(?=## )/m).filter((other) => !other.startsWith(PAGES_HEADING));
  const at = others.findIndex((other) => other.startsWith('## Lighthouse'));
  return at < 0 ? [...others, section] : others.toSpliced(at, 0, section);
}

/** Puts the section of the pages into the document, in the place of the former one. */
export async function writePages({ browser, rounds, loadBefore, ...figures }) {
  const section = `${PAGES_HEADING}

Written by \`npm run bench -- --pages\`: the demo shop in a browser whose processor is ${SLOWER} times slower than this machine, ${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`}, of shifts the
largest. Tasks are processor time of the page's thread, long from 50 ms on; "Next paint" is the time from a tap to what it shows. Pages are loaded over a line
of 1.6 Mbit/s with 150 ms of delay; "Blocked" is what of their long tasks is over 50 ms. Goals: no task over ${TASK_GOAL} ms after a tap, no shift.

${await circumstances(loadBefore, `Chromium ${browser}`)}

${pagesText(figures)}`;
  await writeSections(withPages(readDocument(), section));
}
