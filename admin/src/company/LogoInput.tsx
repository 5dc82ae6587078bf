import { Box, Button, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ChangeEvent, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { t } from '../language/t';
import { LIGHT } from '../theme/palette';
import { SecondaryText } from '../ui/SecondaryText';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/gif'];

export function LogoInput() {
  const input = useRef<HTMLInputElement>(null);
  const { field } = useController({ name: 'logo' });
  const { setError, setValue, clearErrors } = useFormContext();
  const message = useFieldMessage('logo');
  const shown: string | null = useWatch({ name: 'logoUrl' });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fits = ACCEPTED.includes(file.type) && file.size <= LIMITS.logoBytes;
    if (!fits) return setError('logo', { type: 'rule', message: TEXTS.company.logoHint });
    clearErrors('logo');
    field.onChange(file);
    setValue('logoUrl', URL.createObjectURL(file));
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
          <img src={shown} alt={t('company.logoLabel')} style={{ maxWidth: '100%', maxHeight: 120 }} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('company.noLogoYet')}</Typography>
        )}
      </Box>
      <Button variant="outlined" fullWidth onClick={() => input.current?.click()}>
        {shown ? t('company.chooseAnotherLogo') : t('company.chooseALogo')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED.join(',')}
        onChange={choose}
        aria-label={t('company.logoLabel')}
      />
      <SecondaryText sx={{ marginTop: 1 }}>{TEXTS.company.logoHint}</SecondaryText>
      <FieldError message={message} />
    </>
  );
}
