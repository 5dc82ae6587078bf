import { expect, test } from 'vitest';
import { tasksOf } from './pages.mjs';
import { pagesText, withPages } from './pages-report.mjs';

test('tasks of the page count with their processor time, those of other threads do not', () => {
  const thread = (pid, tid, name) => ({ name: 'thread_name', pid, tid, args: { name } });
  const task = (pid, tid, milliseconds) => ({ name: 'RunTask', pid, tid, tdur: milliseconds * 1000 });
  const traceEvents = [
    thread(1, 1, 'CrRendererMain'),
    thread(1, 2, 'Compositor'),
    thread(2, 1, 'CrBrowserMain'),
    ...[task(1, 1, 30), task(1, 1, 80), task(1, 1, 60), task(1, 2, 500), task(2, 1, 500)],
    { name: 'Layout', pid: 1, tid: 1, tdur: 90_000 },
  ];
  expect(tasksOf({ traceEvents })).toEqual({ longest: 80, total: 140 });
});

test('a task over the goal is named; a page has one row for both widths', () => {
  const lines = pagesText({
    taps: [
      { what: 'Sort the shop', longest: 121, total: 200, answer: 90 },
      { what: 'Add to the cart', longest: 120, total: 120, answer: 40 },
    ],
    loads: [{ page: 'Home', first: 900, largest: 1200, blocked: 10, longest: 60 }],
    shifts: [
      { page: 'Home', width: 390, shift: 0 },
      { page: 'Home', width: 1366, shift: 0.0002 },
    ],
  }).split('\n');
  expect(lines).toContain('| Sort the shop | 121 | 200 | 90 | 120 ms |');
  expect(lines).toContain('| Add to the cart | 120 | 120 | 40 |  |');
  expect(lines).toContain('| Home | 0.0000 | 0.0002 |');
});

test('a new section of the pages takes the place of the former one, and leaves the others', () => {
  const document = '# Benchmarks\n\n## One process\n\n1\n\n## Pages in a browser\n\nold\n\n## Lighthouse\n\n98\n';
  expect(withPages(document, '## Pages in a browser\n\nnew\n').join('')).toBe(document.replace('old\n\n', 'new\n'));
  const without = '# Benchmarks\n\n## One process\n\n1\n';
  expect(withPages(without, '## Pages in a browser\n').join('')).toBe(`${without}## Pages in a browser\n`);
});
