import { expect, test } from 'vitest';
import { withSection } from './report.mjs';

test('a drill that ran again takes the place of its former section, the others stay in their order', () => {
  const names = ['first', 'second-one', 'third'];
  const once = withSection('', '## third: kept\n\n- 1 s', names);
  const twice = withSection(once, '## first: BROKEN\n\n- 2 s', names);
  const whole = withSection(`${twice}\n## gone: kept\n\n- 9 s\n`, '## third: BROKEN\n\n- 3 s', names);
  expect(whole.match(/^#.*$|^- .*$/gm)).toEqual([
    '# Reliability',
    '## first: BROKEN',
    '- 2 s',
    '## third: BROKEN',
    '- 3 s',
  ]);
  expect(withSection(whole, '## second-one: kept', names).match(/^## .*$/gm)).toEqual([
    '## first: BROKEN',
    '## second-one: kept',
    '## third: BROKEN',
  ]);
});
