import type { ProductFact } from '@rangrekha/contract/product-facts';
import { SelectInput, TextInput } from 'react-admin';

/** The input of one fact of a garment. */
export function FactInput({ fact }: { fact: ProductFact }) {
  const { name, label, kind, limit, choices = [] } = fact;
  const input = { source: name, label, helperText: false, margin: 'none' } as const;
  if (kind === 'choice')
    return <SelectInput {...input} choices={choices.map((choice) => ({ id: choice, name: choice }))} />;
  return <TextInput {...input} multiline={kind === 'lines'} slotProps={{ htmlInput: { maxLength: limit } }} />;
}
