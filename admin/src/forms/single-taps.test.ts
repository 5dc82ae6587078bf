import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const dragged = Object.entries(sources).filter(([, text]) => /<DragOrder\b/.test(text));

// WCAG 2.5.7: whoever cannot drag moves the same rows and pictures by single taps.
test('what can be dragged has buttons that move it', () => {
  expect(dragged.length).toBeGreaterThan(2);
  for (const [file, text] of dragged) {
    const rows = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path.split('/').at(-1));
    const withRows = Object.entries(sources).filter(([path]) => rows.some((row) => path.endsWith(`/${row}.tsx`)));
    const hasButtons = [text, ...withRows.map(([, row]) => row)].some((source) => source.includes('<MoveButton'));
    expect([file, hasButtons]).toEqual([file, true]);
  }
});
