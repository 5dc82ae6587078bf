import { Box, Button, Typography } from '@mui/material';
import type { StorefrontPicture } from '@rangrekha/contract';
import { CONTENT_LIMITS } from '@rangrekha/contract/limits';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { LIGHT } from '../../theme/palette';
import { BusyButton } from '../../ui/BusyButton';
import { uploadPicture } from '../storefront-requests';
import { ContentText, STACK } from './ContentText';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const BOX = { display: 'grid', gap: 2, gridTemplateColumns: '96px minmax(0, 1fr)', alignItems: 'start' } as const;
const SHOWN = { width: 96, height: 128, display: 'block' } as const;
const RANGE = { display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: '0.8125rem' } as const;

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
  const input = useRef<HTMLInputElement>(null);
  const { field } = useController({ name: source });
  const picture = (field.value ?? null) as StorefrontPicture | null;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const message = useFieldMessage(source);
  const heading = useId();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > CONTENT_LIMITS.pictureBytes) return setFailure('A picture has at most 8 MB.');
    setBusy(true);
    setFailure(undefined);
    try {
      field.onChange({ ...(await uploadPicture(file)), alt: picture?.alt ?? '' });
    } catch (error) {
      setFailure((error as Error).message || 'The picture could not be uploaded.');
    }
    setBusy(false);
  };

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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BusyButton
              variant="outlined"
              size="small"
              isBusy={isBusy}
              busyLabel="Uploading…"
              onClick={() => input.current?.click()}
              aria-describedby={heading}
            >
              {picture ? 'Choose another' : 'Choose a picture'}
            </BusyButton>
            {picture && isOptional && (
              <Button variant="text" color="error" size="small" onClick={() => field.onChange(null)}>
                Remove
              </Button>
            )}
          </Box>
          <input ref={input} type="file" hidden accept={ACCEPTED} onChange={choose} aria-label={label} />
          {hint && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
          {picture && !isLogo && (
            <>
              <ContentText source={`${source}.alt`} label="Alt text" max={CONTENT_LIMITS.alt} />
              <Box sx={RANGE}>
                <FocusRange
                  label="Focus from the left"
                  value={picture.focus.x}
                  onChange={(x) => field.onChange({ ...picture, focus: { ...picture.focus, x } })}
                />
                <FocusRange
                  label="Focus from the top"
                  value={picture.focus.y}
                  onChange={(y) => field.onChange({ ...picture, focus: { ...picture.focus, y } })}
                />
              </Box>
            </>
          )}
        </Box>
      </Box>
      <FieldError message={failure ?? message} />
    </Box>
  );
}

interface FocusRangeProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const FocusRange = ({ label, value, onChange }: FocusRangeProps) => (
  <label style={{ display: 'grid' }}>
    {label}
    <input
      type="range"
      min={0}
      max={100}
      step={5}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      style={{ minHeight: 32, accentColor: 'currentColor' }}
    />
  </label>
);
