import { createTheme, ThemeProvider } from '@mui/material';
import type { ProductFact } from '@rangrekha/contract/product-facts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../theme/theme';
import { FactInput } from './FactInput';

// React-admin hands MUI's field a prop that this version of MUI does not know.
afterEach(() => {
  const errors = vi.mocked(console.error);
  for (const [, prop] of errors.mock.calls) expect(prop).toBe('InputProps');
  errors.mockClear();
});

let value: () => string;

function Form({ fact }: { fact: ProductFact }) {
  const form = useForm({ defaultValues: { [fact.name]: '' } });
  value = () => form.getValues(fact.name) ?? '';
  return (
    <CoreAdminContext>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <FormProvider {...form}>
          <FactInput fact={fact} />
        </FormProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
}

const show = (fact: Pick<ProductFact, 'kind' | 'choices'>) =>
  render(<Form fact={{ name: 'lining', label: 'Lining', limit: 12, place: 'details', ...fact }} />);

test.each([
  ['line', 'INPUT'],
  ['lines', 'TEXTAREA'],
] as const)('a fact of kind %s is typed into its field, up to its limit', async (kind, element) => {
  show({ kind });
  const field = screen.getByLabelText('Lining');
  expect(field.tagName).toBe(element);
  await userEvent.setup().type(field, 'Cotton and more');
  expect(value()).toBe('Cotton and m');
});

test('a fact with choices is chosen, and can be emptied again', async () => {
  const user = userEvent.setup();
  show({ kind: 'choice', choices: ['Cotton', 'None'] });
  await user.click(screen.getByLabelText('Lining'));
  await user.click(screen.getByRole('option', { name: 'Cotton' }));
  expect(value()).toBe('Cotton');
  await user.click(screen.getByLabelText('Lining'));
  await user.click(screen.getAllByRole('option')[0] as HTMLElement);
  expect(value()).toBe('');
});
