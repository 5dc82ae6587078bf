import { expect, test } from 'vitest';
import { createLog } from '../log';
import { errorReply } from './error-handler';

const log = createLog('silent');
const request = { requestId: 'r', method: 'POST', path: '/api' };
const failure = (fields: object) => errorReply(log, Object.assign(new Error('failed'), fields), request);

test.each([
  ['a full disk', { code: 'ENOSPC' }, 507, 'STORAGE_FULL'],
  ['a used-up quota', { code: 'EDQUOT' }, 507, 'STORAGE_FULL'],
  ['a full disk of the database', { code: 'ER_RECORD_FILE_FULL', errno: 1114 }, 503, 'UNAVAILABLE'],
  ['anything else', { code: 'EACCES' }, 500, 'INTERNAL'],
])('%s becomes an answer', (_, fields, status, code) => {
  expect(failure(fields)).toMatchObject({ status, data: { code } });
});
