import { Box, Typography } from '@mui/material';
import type { StorefrontPicture } from '@rangrekha/contract';
import { CONTENT_LIMITS } from '@rangrekha/contract/limits';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '../../forms/FieldError';
import { FocusInputs } from '../../forms/FocusInputs';
import { PictureUpload } from '../../forms/PictureUpload';
import { t } from '../../language/t';
import { LIGHT } from '../../theme/palette';
import { SecondaryText } from '../../ui/SecondaryText';
import { uploadPicture } from '../storefront-requests';
import { ContentText, STACK } from './ContentText';

const BOX = { display: 'grid', gap: 2, gridTemplateColumns: '96px minmax(0, 1fr)', alignItems: 'start' } as const;
const SHOWN = { width: 96, height: 128, display: 'block' } as const;

interface PictureInputProps {
  source: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Shows the whole picture: a logo is never cropped, and needs no alt text. */
  isLogo?: boolean;
}

/** Uploads a picture as soon as it is chosen, and asks for its alt text and for the point that stays visible. */
export function PictureInput({ source, label, hint, isOptional = false, isLogo = false }: PictureInputProps) {
  const { field } = useController({ name: source });
  const picture = (field.value ?? null) as StorefrontPicture | null;
  const message = useFieldMessage(source);
  const heading = useId();

  return (
    <Box role="group" aria-labelledby={heading}>
      <Typography id={heading} variant="body2" sx={{ fontWeight: 500, marginBottom: 1 }}>
        {label}
      </Typography>
      <Box sx={BOX}>
        <Box sx={{ ...SHOWN, backgroundColor: LIGHT.bone }}>
          {picture && (
            <img
              src={picture.url}
              alt=""
              style={{
                ...SHOWN,
                objectFit: isLogo ? 'contain' : 'cover',
                objectPosition: `${picture.focus.x}% ${picture.focus.y}%`,
              }}
            />
          )}
        </Box>
        <Box sx={STACK}>
          <PictureUpload
            label={label}
            describedBy={heading}
            hasPicture={Boolean(picture)}
            upload={async (file) => field.onChange({ ...(await uploadPicture(file)), alt: picture?.alt ?? '' })}
            onRemove={isOptional ? () => field.onChange(null) : undefined}
            message={message}
          />
          {hint && <SecondaryText>{hint}</SecondaryText>}
          {picture && !isLogo && (
            <>
              <ContentText source={`${source}.alt`} label={t('words.altText')} max={CONTENT_LIMITS.alt} />
              <FocusInputs focus={picture.focus} onChange={(focus) => field.onChange({ ...picture, focus })} />
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}
