import { Box, Button, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { LIGHT } from '../theme/palette';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/gif'];

/** A URL by which the browser shows a chosen file. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

export function LogoInput() {
  const input = useRef<HTMLInputElement>(null);
  const { field } = useController({ name: 'logo' });
  const { setError, clearErrors } = useFormContext();
  const message = useFieldMessage('logo');
  const stored: string | null = useWatch({ name: 'logoUrl' });
  const preview = usePreview(field.value as File | null);
  const shown = preview ?? stored;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fits = ACCEPTED.includes(file.type) && file.size <= LIMITS.logoBytes;
    if (!fits) return setError('logo', { type: 'rule', message: TEXTS.company.logoHint });
    clearErrors('logo');
    field.onChange(file);
  };

  return (
    <>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: 120,
          padding: 2,
          marginBottom: 1.5,
          // Logos are made for the shop's light background, in the dark theme too.
          backgroundColor: (theme) => (shown ? LIGHT : theme.shop).bone,
        }}
      >
        {shown ? (
          <img src={shown} alt="Logo" style={{ maxWidth: '100%', maxHeight: 120 }} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>No logo yet</Typography>
        )}
      </Box>
      <Button variant="outlined" fullWidth onClick={() => input.current?.click()}>
        {shown ? 'Choose another logo' : 'Choose a logo'}
      </Button>
      <input ref={input} type="file" hidden accept={ACCEPTED.join(',')} onChange={choose} aria-label="Logo" />
      <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
        {TEXTS.company.logoHint}
      </Typography>
      <FieldError message={message} />
    </>
  );
}
