import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { inches, type Measurement, measuresOf } from '@rangrekha/contract/measurements';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { FormSection } from '../../forms/FormSection';
import { t } from '../../language/t';
import type { ProductDraft } from './product-draft';

const USUAL = ['Bust', 'Waist', 'Hip', 'Length', 'Shoulder', 'Sleeve'];
const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
  paddingTop: 2,
} as const;

/** The measurements with one of them changed; null takes it away, and a size without any. */
export function withMeasure(rows: Measurement[], size: string, measure: string, cm: number | null): Measurement[] {
  const values = (rows.find((row) => row.size === size)?.values ?? []).filter((value) => value.measure !== measure);
  const changed = cm === null ? values : [...values, { measure, cm }];
  const others = rows.some((row) => row.size === size) ? rows : [...rows, { size, values: [] }];
  return others
    .map((row) => (row.size === size ? { size, values: changed } : row))
    .filter((row) => row.values.length > 0);
}

/** The garment in each size of the product, in centimetres; nothing of it has to be filled in. */
export function MeasurementsInput() {
  const { field } = useController<ProductDraft, 'measurements'>({ name: 'measurements' });
  const message = useFieldMessage('measurements');
  const variants = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const [added, setAdded] = useState<string[]>([]);
  const rows = field.value ?? [];
  const measures = [...new Set([...measuresOf(rows), ...added])];
  const sizes = [...new Set([...rows.map(({ size }) => size), ...variants.map(({ size }) => size?.trim())])];

  const choose = (names: string[]) => {
    const typed = names.flatMap((name) => name.split(/[,;]/)).map((name) => name.trim().slice(0, LIMITS.measure));
    const chosen = [...new Set(typed.filter(Boolean))];
    setAdded(chosen.slice(0, LIMITS.measures));
    const kept = rows.map(({ size, values }) => ({
      size,
      values: values.filter(({ measure }) => chosen.includes(measure)),
    }));
    field.onChange(kept.filter(({ values }) => values.length > 0));
  };
  return (
    <FormSection
      title={t('products.garmentMeasurements')}
      summary={rows.length > 0 ? t('products.size', { sizes: rows.length }) : t('words.none')}
      fields={['measurements']}
    >
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={USUAL}
        value={measures}
        onChange={(_, names) => choose(names)}
        renderInput={(params) => (
          <TextField {...params} label={t('words.measures')} placeholder={t('products.bustWaistLength')} />
        )}
      />
      {measures.length > 0 &&
        sizes.filter(Boolean).map((size) => (
          <Box key={size} sx={ROW}>
            <Typography sx={{ gridColumn: '1 / -1', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {t('words.sizeSize', { size })}
            </Typography>
            {measures.map((measure) => {
              const cm = rows.find((row) => row.size === size)?.values.find((value) => value.measure === measure)?.cm;
              return (
                <TextField
                  key={measure}
                  type="number"
                  label={t('products.measureCm', { measure })}
                  value={cm ?? ''}
                  onChange={({ target: { value } }) =>
                    field.onChange(withMeasure(rows, size, measure, value === '' ? null : Number(value)))
                  }
                  error={cm !== undefined && (cm < 1 || cm > LIMITS.centimetres)}
                  helperText={cm === undefined ? undefined : t('products.inchesIn', { inches: inches(cm) })}
                  slotProps={{
                    htmlInput: {
                      'aria-label': t('products.measureOfSizeSizeIn', { measure, size }),
                      min: 1,
                      max: LIMITS.centimetres,
                      step: 0.5,
                      inputMode: 'decimal',
                    },
                  }}
                />
              );
            })}
          </Box>
        ))}
      <FieldError message={message} />
    </FormSection>
  );
}
