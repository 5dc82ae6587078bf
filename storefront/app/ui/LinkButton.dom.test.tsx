import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LinkButton } from './LinkButton';

const opened = vi.fn();
beforeEach(() => vi.stubGlobal('open', opened));
afterEach(() => {
  vi.unstubAllGlobals();
  opened.mockClear();
});

const Start = () => <LinkButton to="/shop?tab=sarees">Shop</LinkButton>;
const Shop = () => <h1>The shop</h1>;

async function show() {
  const Stub = createRemixStub([
    { path: '/', Component: Start },
    { path: '/shop', Component: Shop },
  ]);
  render(<Stub />);
  return screen.findByRole('button', { name: 'Shop' });
}

test('opens a tab with the keys and the button that open one from a link', async () => {
  const user = userEvent.setup();
  const button = await show();
  for (const key of ['Control', 'Meta', 'Shift']) {
    await user.keyboard(`{${key}>}`);
    await user.click(button);
    await user.keyboard(`{/${key}}`);
  }
  fireEvent(button, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent(button, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(opened.mock.calls).toEqual(Array.from({ length: 4 }, () => ['/shop?tab=sarees', '_blank', 'noopener']));
  expect(screen.queryByText('The shop')).toBeNull();
});

test('leads to its address in this tab otherwise', async () => {
  await userEvent.click(await show());
  expect(await screen.findByText('The shop')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});
