import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { AuthPanel } from './AuthPanel';

const NOTICE = { about: 'cart' as const, message: 'Please login to add to cart' };

let shown: Partial<ComponentProps<typeof AuthPanel>>;
const Panel = () => (
  <AuthPanel mode="login" email="" isStaff={false} {...shown}>
    <form />
  </AuthPanel>
);
const Stub = createRemixStub([{ path: '/', Component: Panel }]);

function show(props: typeof shown) {
  shown = props;
  render(<Stub />);
}

test('a visitor reads why the login is asked for', async () => {
  show({ notice: NOTICE });
  expect((await screen.findByRole('status')).textContent).toBe(NOTICE.message);
});

test('what the last step did is said instead of the reason for the login', async () => {
  const message = 'Registration successful! Please login.';
  show({ notice: NOTICE, flash: { kind: 'success', message } });
  expect((await screen.findByRole('status')).textContent).toBe(message);
});
