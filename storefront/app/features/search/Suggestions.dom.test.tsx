import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recentSearches } from './recent-searches';
import { Suggestions } from './Suggestions';

const categories = ['Sarees', 'Dresses'].map((name) => ({ name, to: `/shop?tab=${name.toLowerCase()}` }));

function show(text: string) {
  const chosen = vi.fn();
  const suggestions = () => <Suggestions text={text} onChoose={chosen} />;
  const Stub = createRemixStub([{ id: 'root', path: '/', loader: () => null, Component: suggestions }]);
  render(<Stub hydrationData={{ loaderData: { root: { categories } } }} />);
  return chosen;
}

const offered = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) => textContent);

test('the last five searches come back, each once, with the categories', async () => {
  for (const text of ['silk', 'ajrakh', 'kurta', 'tote', 'Silk', 'stole', 'robe']) recentSearches.add(text);
  const chosen = show(' ');
  expect(offered()).toEqual(['robe', 'stole', 'Silk', 'tote', 'kurta', 'Sarees', 'Dresses']);
  await userEvent.click(screen.getByRole('button', { name: 'Silk' }));
  expect(chosen).toHaveBeenCalledWith('Silk');
});

test('what is typed narrows them', () => {
  recentSearches.add('red saree');
  show('saree');
  expect(offered()).toEqual(['red saree', 'Sarees']);
  expect(screen.getByRole('link', { name: 'Sarees' }).getAttribute('href')).toBe('/shop?tab=sarees');
});
