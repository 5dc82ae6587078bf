import { countryChoices } from '@rangrekha/contract/country-in';
import type { ProductFact } from '@rangrekha/contract/product-facts';
import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGE } from '../../language/language';
import { t } from '../../language/t';

type Asked = Pick<ProductFact, 'label' | 'kind' | 'limit' | 'choices'> & { name: string };

/** The input of one fact. */
export function FactInput({ fact }: { fact: Asked }) {
  const { name, label, kind, limit, choices = [] } = fact;
  const input = { source: name, label, helperText: false, margin: 'none' } as const;
  if (kind === 'country') return <CountryInput source={name} label={label} />;
  if (kind === 'choice')
    return <SelectInput {...input} choices={choices.map((choice) => ({ id: choice, name: choice }))} />;
  return <TextInput {...input} multiline={kind === 'lines'} slotProps={{ htmlInput: { maxLength: limit } }} />;
}

const COUNTRIES = countryChoices(LANGUAGE);

/** A country of the list. A text of earlier times that is none stays until somebody chooses. */
function CountryInput({ source, label }: { source: string; label: string }) {
  const value: string = useWatch({ name: source }) ?? '';
  const isUnknown = value !== '' && !COUNTRIES.some(({ id }) => id === value);
  return (
    <SelectInput
      source={source}
      label={label}
      choices={isUnknown ? [{ id: value, name: value }, ...COUNTRIES] : COUNTRIES}
      helperText={isUnknown && t('products.thisIsNoCountryPlease')}
      margin="none"
    />
  );
}
