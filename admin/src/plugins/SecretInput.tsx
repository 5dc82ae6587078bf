import { Box, Button, FormLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { t } from '../language/t';
import { SecondaryText } from '../ui/SecondaryText';
import { REMOVED } from './plugin-requests';

interface SecretInputProps {
  source: string;
  label: string;
  hint: string;
  /** Whether a value is stored, which nobody can read. */
  isSet: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };

/** A secret: a stored value can be replaced and removed, never read. */
export function SecretInput({ source, label, hint, isSet, isRequired, isReadOnly }: SecretInputProps) {
  const { field } = useController({ name: source });
  const message = useFieldMessage(source);
  const [isReplacing, setReplacing] = useState(false);
  const keep = () => {
    field.onChange(null);
    setReplacing(false);
  };
  if (isReplacing || (!isSet && !isReadOnly))
    return (
      <div>
        <TextInput
          source={source}
          label={label}
          type="password"
          helperText={hint || false}
          isRequired={isRequired}
          autoFocus={isReplacing}
          slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }}
        />
        {isReplacing && (
          <Button size="small" onClick={keep}>
            {t('plugins.keepTheStoredValue')}
          </Button>
        )}
      </div>
    );
  const isRemoved = field.value === REMOVED;
  return (
    <Box role="group" aria-label={label}>
      <FormLabel component="div" sx={{ color: 'text.primary' }}>
        {label}
      </FormLabel>
      <Box sx={ROW}>
        <Typography sx={{ marginRight: 1 }}>{textOf(isSet, isRemoved)}</Typography>
        {!isReadOnly && isRemoved && (
          <Button size="small" autoFocus onClick={keep}>
            {t('words.keepIt')}
          </Button>
        )}
        {!isReadOnly && !isRemoved && (
          <>
            <Button size="small" variant="outlined" onClick={() => setReplacing(true)}>
              {t('plugins.replace')}
            </Button>
            <Button size="small" color="error" onClick={() => field.onChange(REMOVED)}>
              {t('words.remove')}
            </Button>
          </>
        )}
      </Box>
      {hint && <SecondaryText>{hint}</SecondaryText>}
      <FieldError message={message} />
    </Box>
  );
}

function textOf(isSet: boolean, isRemoved: boolean): string {
  if (isRemoved) return t('plugins.itIsRemovedWhenYou');
  return isSet ? t('plugins.aValueIsStored') : t('plugins.noValueIsStored');
}
