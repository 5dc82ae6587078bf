import { expect, test, vi } from 'vitest';
import { TookTooLong } from '../database/in-time';
import { createLog } from '../log';
import { errorReply } from './error-handler';

const log = createLog('silent');
const request = { requestId: 'r', method: 'POST', path: '/api' };
const failure = (fields: object) => errorReply(log, Object.assign(new Error('failed'), fields), request);

test.each([
  ['a full disk', { code: 'ENOSPC' }, 507, 'STORAGE_FULL'],
  ['a used-up quota', { code: 'EDQUOT' }, 507, 'STORAGE_FULL'],
  ['a full disk of the database', { code: 'ER_RECORD_FILE_FULL', errno: 1114 }, 503, 'UNAVAILABLE'],
  ['a cluster node that has lost the others', { code: 'ER_ERROR_DURING_COMMIT', errno: 1180 }, 503, 'UNAVAILABLE'],
  ['anything else', { code: 'EACCES' }, 500, 'INTERNAL'],
])('%s becomes an answer', (_, fields, status, code) => {
  expect(failure(fields)).toMatchObject({ status, data: { code } });
});

test('work that did not end in its time becomes an answer', () => {
  const late = new TookTooLong('It took longer than 5 ms.');
  expect(errorReply(log, late, request)).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
});

test('while the database is away ten failed requests a second are logged, and each of our own faults', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // A second that no earlier test of this process can have had.
  vi.advanceTimersByTime(86_400_000);
  const lines: string[] = [];
  const kept = createLog('error', { write: (line) => void lines.push(line) });
  const fail = (error: object) => errorReply(kept, Object.assign(new Error('failed'), error), request);
  for (const expected of [10, 20]) {
    vi.advanceTimersByTime(1_000);
    for (let nth = 0; nth < 500; nth++) expect(fail({ code: 'ETIMEDOUT' }).status).toBe(503);
    expect(lines).toHaveLength(expected);
  }
  for (let nth = 0; nth < 30; nth++) fail({ code: 'EACCES' });
  expect(lines).toHaveLength(50);
  vi.useRealTimers();
});
