import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.mjs';

const long = Array.from({ length: 40 }, () => 'word').join(' ');

test('wraps paragraphs and points, and leaves tables and headings', () => {
  const text = `# ${long}\n\n${long}\n\n- ${long}\n- short\n\n| ${long} |\n| ${long} |\n`;
  const lines = wrapLines(text).split('\n');
  expect(lines.filter((line) => line.length > 120)).toEqual([`# ${long}`, `| ${long} |`, `| ${long} |`]);
  expect(lines.filter((line) => line.startsWith('  word'))).toHaveLength(1);
  expect(lines).toContain('- short');
  expect(wrapLines(text).replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
});
