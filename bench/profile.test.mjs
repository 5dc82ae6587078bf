import { expect, test } from 'vitest';
import { summaryOf } from './profile.mjs';

test('a profile is told by packages and by functions, without the time in which nothing was done', () => {
  const node = (id, functionName, url = '') => ({ id, callFrame: { functionName, url } });
  const nodes = [
    node(1, '(idle)'),
    node(2, 'query', 'file:///shop/node_modules/mysql2/lib/a.js'),
    node(3, 'write', 'node:net'),
    node(4, 'list', 'file:///shop/build/main.js'),
  ];
  const summary = summaryOf({ nodes, samples: [1, 2, 3, 4], timeDeltas: [900, 50, 30, 20] }, 2);
  expect(summary.split('\n')).toEqual([
    ' 50.0 %  mysql2',
    ' 30.0 %  node:net',
    '',
    ' 50.0 %  query, mysql2',
    ' 30.0 %  write, node:net',
  ]);
});
