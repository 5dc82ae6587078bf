import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnRights } from '../../auth/screens';
import { FindDialog } from './FindDialog';

const ADMIN: OwnRights = { isFullAdmin: true, permissions: [], needsSecondStep: false };
const CATALOGUE: OwnRights = { isFullAdmin: false, permissions: ['catalogue'], needsSecondStep: false };

const product = { id: 'p-1', name: 'Indigo kurta', variants: [{}, {}] };
let asked: string[] = [];

/** Answers the lists of the back office; `broken` cannot be read. */
function provider(broken?: string) {
  asked = [];
  const getList = async (resource: string) => {
    asked.push(resource);
    if (resource === broken) throw new Error('away');
    return resource === 'product' ? { data: [product], total: 1 } : { data: [], total: 0 };
  };
  return { getList } as never;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const onClose = vi.fn();
afterEach(() => onClose.mockClear());
function open(rights: OwnRights, broken?: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <CoreAdminContext dataProvider={provider(broken)} queryClient={queryClient}>
      <FindDialog rights={rights} onClose={onClose} />
      <Address />
    </CoreAdminContext>,
  );
}
const field = () => screen.getByRole('combobox', { name: /^Orders, products/ });
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));

test('finds a product by its name, and opens it on Enter', async () => {
  open(ADMIN);
  await type('indigo');
  const option = await screen.findByRole('option', { name: /Indigo kurta/ });
  expect(option.textContent).toBe('Indigo kurta2 variants');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.querySelector('output')?.textContent).toBe('/product/p-1');
});

test('closes with Escape, whether or not something was found', async () => {
  open(ADMIN);
  await type('indigo');
  await screen.findByRole('option', { name: /Indigo kurta/ });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('finds screens and work by the beginnings of their words', async () => {
  open(ADMIN);
  await type('add disc');
  expect(screen.getByRole('option', { name: 'Add discount' })).toBeDefined();
  await type('gstin');
  expect(screen.getByRole('option', { name: /^Settings/ })).toBeDefined();
});

test('neither asks for nor shows what the user may not see', async () => {
  open(CATALOGUE);
  await type('order');
  await screen.findByRole('option', { name: /Indigo kurta/ });
  expect(asked).toContain('product');
  expect(asked).not.toContain('order');
  expect(asked).not.toContain('customer');
  expect(screen.queryByRole('option', { name: /order/i })).toBeNull();
});

test('names what could not be searched, beside what was found', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  open(ADMIN, 'order');
  await type('indigo');
  await screen.findByText('Not searched, because the store did not answer: orders.');
  expect(screen.getByRole('option', { name: /Indigo kurta/ })).toBeDefined();
  expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'away' })]]);
  log.mockClear();
});
