import { expect, test } from 'vitest';
import { isGtin } from './gtin';

test('a GTIN of each length has the right check digit', () => {
  // The examples of gs1.org, and an Indian one (890).
  for (const gtin of ['96385074', '036000291452', '4006381333931', '8901030865275', '10614141000415'])
    expect(isGtin(gtin), gtin).toBe(true);
  for (const text of [
    '4006381333932',
    '4006381339331',
    '400638133393',
    '',
    '12345',
    '400638133393X',
    '４００６３８１３３３９３１',
  ])
    expect(isGtin(text), text).toBe(false);
});
