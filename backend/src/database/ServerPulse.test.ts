import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseTimeout } from './LimitedClient';
import { ServerPulse } from './ServerPulse';

afterEach(() => void vi.useRealTimers());

test('what the server answers is a sign of life, what this process gives up is none', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pulse = new ServerPulse({});
  void pulse.expect(new Promise(() => {}));
  const whole = pulse.untilSuspicious;
  const laterBy = async (answer: Promise<unknown>) => {
    vi.advanceTimersByTime(100);
    await answer.catch(() => {});
    return whole - pulse.untilSuspicious;
  };
  expect(await laterBy(pulse.hear(Promise.reject(new DatabaseTimeout('given up'))))).toBe(100);
  expect(await laterBy(pulse.hear(Promise.reject(Object.assign(new Error('reset'), { errno: -104 }))))).toBe(200);
  expect(await laterBy(pulse.expect(Promise.resolve('an idle connection')))).toBe(300);
  expect(await laterBy(pulse.hear(Promise.reject(Object.assign(new Error('duplicate'), { errno: 1062 }))))).toBe(0);
  expect(await laterBy(Promise.resolve())).toBe(100);
  expect(await laterBy(pulse.hear(Promise.resolve('rows')))).toBe(0);
});
