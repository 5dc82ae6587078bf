import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import { lightTheme } from '../../../theme/theme';
import { newVariant, type ProductDraft } from '../product-draft';
import { useColourRename } from '../variants/use-colour-rename';
import { ImagesInput } from './ImagesInput';

function ColourOf({ index }: { index: number }) {
  const { register } = useFormContext<ProductDraft>();
  return (
    <div {...useColourRename(index)}>
      <input aria-label={`Colour of variant ${index + 1}`} {...register(`variants.${index}.color`)} />
    </div>
  );
}

let images: () => string[];

function Form({ colours }: { colours: string[] }) {
  const form = useForm<ProductDraft>({
    defaultValues: {
      images: ['a', 'b', 'c'].map((key) => ({ key, url: `/${key}`, alt: key })),
      variants: colours.map((color) => ({ ...newVariant(false), color })),
    },
  });
  images = () => form.getValues('images').map(({ key, color = '' }) => key + color);
  return (
    <ThemeProvider theme={createTheme(lightTheme)}>
      <FormProvider {...form}>
        <ColourOf index={0} />
        <ColourOf index={1} />
        <ImagesInput />
      </FormProvider>
    </ThemeProvider>
  );
}

const arrow = (name: string) => screen.getByRole('button', { name });

test('an image moves by single taps, keeps the focus, and its new place is announced', async () => {
  const user = userEvent.setup();
  render(<Form colours={['Indigo', 'Indigo']} />);
  await user.click(arrow('Move image 1 later'));
  expect(images()).toEqual(['b', 'a', 'c']);
  expect(document.activeElement).toBe(arrow('Move image 2 later'));
  screen.getByText('Image moved to place 2 of 3.');
  await user.keyboard('{Enter}');
  expect(images()).toEqual(['b', 'c', 'a']);
  // At its end it stays, and so does the focus.
  await user.keyboard('{Enter}');
  expect(images()).toEqual(['b', 'c', 'a']);
  await user.click(arrow('Move image 3 earlier'));
  expect(images()).toEqual(['b', 'a', 'c']);
});

test('an image gets one of the colours, and follows it when its last variant is renamed', async () => {
  const user = userEvent.setup();
  render(<Form colours={['Indigo', 'Madder']} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colour of image 2' }), 'Madder');
  expect(images()).toEqual(['a', 'bMadder', 'c']);
  const colour = screen.getByRole('textbox', { name: 'Colour of variant 2' });
  await user.clear(colour);
  await user.tab();
  expect(images()).toEqual(['a', 'bMadder', 'c']);
  await user.type(colour, 'Rust');
  await user.tab();
  expect(images()).toEqual(['a', 'bRust', 'c']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colour of image 2' }), 'All colours');
  expect(images()).toEqual(['a', 'b', 'c']);
});

test('with one colour there is no question for it', () => {
  render(<Form colours={['Indigo', 'Indigo']} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
