import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseTimeout } from './LimitedClient';
import { ServerPulse } from './ServerPulse';

afterEach(() => void vi.useRealTimers());

test('what the server answers is a sign of life, what this process gives up is none', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pulse = new ServerPulse({});
  pulse.begin();
  const whole = pulse.untilSuspicious;
  const laterBy = (happen: () => void) => {
    vi.advanceTimersByTime(100);
    happen();
    return whole - pulse.untilSuspicious;
  };
  const getsConnection = () => {
    pulse.begin();
    pulse.end();
  };
  expect(laterBy(() => pulse.hear(new DatabaseTimeout('given up')))).toBe(100);
  expect(laterBy(() => pulse.hear(Object.assign(new Error('reset'), { errno: -104 })))).toBe(200);
  expect(laterBy(getsConnection)).toBe(300);
  expect(laterBy(() => pulse.hear(Object.assign(new Error('duplicate'), { errno: 1062 })))).toBe(0);
  expect(laterBy(() => {})).toBe(100);
  expect(laterBy(() => pulse.hear())).toBe(0);
});
