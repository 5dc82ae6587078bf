import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { PRODUCT_MERGE } from '../../products/form/rebase-draft';
import { FieldChoices } from './FieldChoices';
import { differencesOf } from './merge-edits';

const MAKERS = [
  { id: 'm1', name: 'Anokhi Mills' },
  { id: 'm2', name: 'Jaipur Looms' },
];

function open(mine: object, theirs: object, getMany = vi.fn(async () => ({ data: MAKERS }))) {
  const differences = differencesOf({ makerId: 'm3', name: 'Kurta' }, mine as never, theirs as never, PRODUCT_MERGE);
  const picks = differences.map(({ preset }) => preset);
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getMany: getMany as never })}>
      <FieldChoices {...PRODUCT_MERGE} {...{ differences, picks, onPick: () => {} }} />
    </CoreAdminContext>,
  );
  return getMany;
}

test('the makers of both sides are shown by their names, which are read once', async () => {
  const getMany = open({ makerId: 'm1', name: 'Kurta' }, { makerId: 'm2', name: 'Kurta' });
  await screen.findByRole('radio', { name: 'Mine: Anokhi Mills' });
  screen.getByRole('radio', { name: 'Theirs: Jaipur Looms' });
  expect(getMany).toHaveBeenCalledOnce();
  expect(getMany).toHaveBeenCalledWith('maker', expect.objectContaining({ ids: ['m1', 'm2'] }));
});

test('a side without a maker is empty', async () => {
  open({ makerId: 'm1', name: 'Kurta' }, { makerId: null, name: 'Kurta' });
  await screen.findByRole('radio', { name: 'Mine: Anokhi Mills' });
  screen.getByRole('radio', { name: 'Theirs: Empty' });
});

test('no maker is read where the sides differ in other fields', async () => {
  const getMany = open({ makerId: 'm3', name: 'Long kurta' }, { makerId: 'm3', name: 'Short kurta' });
  await screen.findByRole('radio', { name: 'Mine: Long kurta' });
  expect(getMany).not.toHaveBeenCalled();
});
