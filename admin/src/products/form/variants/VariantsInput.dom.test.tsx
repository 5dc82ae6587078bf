import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../../theme/theme';
import { productResolver } from '../ProductInputs';
import { emptyDraft, newVariant, type ProductDraft } from '../product-draft';
import { SaleInput } from '../SaleInput';
import { unsavedLabels } from '../unsaved-labels';
import { VariantsInput } from './VariantsInput';

const savedIn = (...sizes: string[]): ProductDraft => ({
  ...{ ...emptyDraft(), name: 'Kurta', categoryId: 'c' },
  images: [
    { key: 'a', url: '/a', color: 'Indigo' },
    { key: 'b', url: '/b' },
  ],
  variants: sizes.map((size) => ({
    ...{ ...newVariant(false), id: size, color: 'Indigo', size, stock: 1, stockWas: 1, price: 1000 },
  })),
});
/** To draw a row is most of what a test takes. */
const SAVED = savedIn('S', 'M');
const IN_FIVE_SIZES = savedIn('S', 'M', 'L', 'XL', 'XXL');

let draft: () => ProductDraft;
const save = vi.fn();
beforeEach(() => void save.mockReset());

const dataProvider = testDataProvider({
  getOne: async () => ({ data: { id: '1' } }) as never,
  getMany: async () => ({ data: [] }) as never,
  getList: async () => ({ data: [], total: 0 }) as never,
});

function Form({ saved }: { saved: ProductDraft }) {
  const form = useForm<ProductDraft>({ defaultValues: saved, resolver: productResolver });
  draft = form.getValues;
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <VariantsInput />
        <SaleInput />
        <button type="submit">Save</button>
        <button type="button" onClick={() => form.reset()}>
          Discard
        </button>
      </form>
    </FormProvider>
  );
}

function show(saved = SAVED) {
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <Form saved={saved} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  return userEvent.setup();
}

const cell = (field: string, row = 1) =>
  screen.getByLabelText(`${field} of variant ${row}`, { exact: true }) as HTMLInputElement;
const pricesNow = () => draft().variants.map(({ price }) => price);
const unsaved = (saved = SAVED) => unsavedLabels(draft(), saved);

test('a new product begins with the defaults of the shop, and so does an added variant', async () => {
  const user = show(emptyDraft());
  await user.click(screen.getByRole('button', { name: 'Add variant' }));
  expect([1, 2].map((row) => [cell('Stock', row).value, cell('Colour code', row).value])).toEqual([
    ['1', '#000000'],
    ['0', '#000000'],
  ]);
});

test('a number that cannot be is refused while it is typed, and a stock that is cleared when it is saved', async () => {
  const user = show();
  const problem = () => document.getElementById(cell('Price').getAttribute('aria-describedby') ?? '')?.textContent;
  await user.clear(cell('Price'));
  await user.type(cell('Price'), '-5');
  expect(problem()).toBe('must not be below 0');
  await user.clear(cell('Price'));
  await user.type(cell('Price'), '5');
  expect(problem()).toBeUndefined();
  await user.clear(cell('Stock'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Variant 1: the stock must be a number, 0 if there is none.');
  await user.type(cell('Stock'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test('five prices are typed one below the other, and Enter saves nothing', async () => {
  const user = show(IN_FIVE_SIZES);
  await user.tripleClick(cell('Price'));
  await user.keyboard('900{Enter}910{Enter}920{Enter}930{Enter}940{Enter}');
  expect(pricesNow()).toEqual([900, 910, 920, 930, 940]);
  expect(document.activeElement).toBe(cell('Price', 5));
  await user.keyboard('{Shift>}{Enter}{/Shift}950');
  expect(pricesNow()).toEqual([900, 910, 920, 950, 940]);
  expect(save).not.toHaveBeenCalled();
});

test('arrows go from cell to cell, change no number, and move the caret of a text that is edited', async () => {
  const user = show();
  await user.click(cell('Stock'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell('Stock', 2));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(cell('Size', 2));
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(cell('Stock', 1));
  await user.keyboard('{ArrowLeft}One size{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}-');
  expect(draft().variants[0]).toMatchObject({ size: 'One -size', stock: 1 });
  await user.keyboard('{ArrowDown}{F2}{ArrowLeft}');
  expect(document.activeElement).toBe(cell('Size', 2));
});

test('a block of a spreadsheet fills the cells from the focused one, says what it left out, and is taken back', async () => {
  const user = show(IN_FIVE_SIZES);
  await user.click(cell('Price', 2));
  await user.paste('1499\t300\nabc\t-2\n1,599.50\t\n1600\n1700\n1800\n');
  expect(pricesNow()).toEqual([1000, 1499, 1000, 1599.5, 1600]);
  expect(draft().variants.map(({ added }) => added)).toEqual([null, 300, null, null, null]);
  const notice = screen.getByRole('status');
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 rows below the last variant.',
    'Variant 3: the price must be a number.',
    'Variant 3: the added amount must not be below 0.',
  ]);
  expect(notice.textContent).toContain('5 fields pasted.');
  expect(unsaved(IN_FIVE_SIZES)).toEqual(['3 prices']);
  await user.click(within(notice).getByRole('button', { name: 'Undo paste' }));
  expect([pricesNow(), unsaved(IN_FIVE_SIZES)]).toEqual([[1000, 1000, 1000, 1000, 1000], []]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a paste is taken back by Ctrl+Z, but not in other rows or in a form that was discarded', async () => {
  const user = show();
  const paste = async () => {
    await user.click(cell('SKU', 1));
    await user.paste('K-S\nK-M\n');
  };
  await paste();
  expect(unsaved()).toEqual(['2 SKUs or barcodes']);
  await user.keyboard('{Control>}z{/Control}');
  expect(unsaved()).toEqual([]);
  for (const name of ['Remove variant 2', 'Discard']) {
    await paste();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo paste' })).toBeNull());
  }
});

test('images follow a colour that a paste renames, and go back with it', async () => {
  const user = show();
  const colours = () => draft().images.map(({ color }) => color);
  await user.click(cell('Colour'));
  await user.paste('Indigo\nNeel\n');
  expect(colours()).toEqual(['Indigo', undefined]);
  await user.paste('Neel\nNeel\n');
  expect(colours()).toEqual(['Neel', undefined]);
  await user.click(screen.getByRole('button', { name: 'Undo paste' }));
  expect(colours()).toEqual(['Indigo', undefined]);
});

test('a single copied value is pasted as the browser does it', async () => {
  const user = show();
  await user.clear(cell('Size', 2));
  await user.paste('Free size');
  expect(cell('Size', 2).value).toBe('Free size');
  expect(screen.queryByRole('button', { name: 'Undo paste' })).toBeNull();
});

test('an error opens the row or the section that holds its field, and the focus goes there', async () => {
  const user = show();
  const more = screen.getByRole('button', { name: 'More of variant 2' });
  await user.click(more);
  await user.type(cell('Barcode (GTIN)', 2), '123');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(cell('Barcode (GTIN)', 2)));
  await user.clear(cell('Barcode (GTIN)', 2));

  const section = screen.getByRole('region', { name: 'Sale' }).querySelector('details') as HTMLDetailsElement;
  expect(section.open).toBe(false);
  await user.type(cell('Sale price'), '900');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(section.open).toBe(true));
  expect(save).not.toHaveBeenCalled();
});
