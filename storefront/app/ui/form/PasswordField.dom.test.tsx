import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './PasswordField';

// WCAG 3.3.8: a password manager fills it in, and what was copied can be pasted.
test('a password can be pasted, and password managers know what it is', async () => {
  render(<PasswordField label="Password" name="password" autoComplete="current-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.click(field);
  await userEvent.paste('Correct-horse-1');
  expect([field.value, field.autocomplete]).toEqual(['Correct-horse-1', 'current-password']);
});
