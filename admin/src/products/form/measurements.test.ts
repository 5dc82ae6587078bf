import { expect, it } from 'vitest';
import { withMeasure } from './MeasurementsInput';

it('changes one measure of one size, and drops sizes without any', () => {
  const small = { size: 'S', values: [{ measure: 'Bust', cm: 86 }] };
  const both = withMeasure([small], 'M', 'Bust', 90);
  expect(both).toEqual([small, { size: 'M', values: [{ measure: 'Bust', cm: 90 }] }]);
  expect(withMeasure(both, 'S', 'Bust', null)).toEqual([both[1]]);
  expect(withMeasure([small], 'S', 'Bust', 87)).toEqual([{ size: 'S', values: [{ measure: 'Bust', cm: 87 }] }]);
});
