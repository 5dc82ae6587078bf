import { Box, Button } from '@mui/material';
import type { AdminCollection } from '@rangrekha/contract';
import { COLLECTION_LIMITS, LIMITS } from '@rangrekha/contract/limits';
import { renditionUrl } from '@rangrekha/contract/media';
import { type ChangeEvent, useRef, useState } from 'react';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { uploadPicture } from './collection-requests';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const SHOWN = { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', display: 'block' } as const;

/** Uploads the picture of a collection as soon as it is chosen. */
export function PictureInput() {
  const input = useRef<HTMLInputElement>(null);
  const { field } = useController({ name: 'picture' });
  const picture = field.value as AdminCollection['picture'];
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const message = useFieldMessage('pictureId');

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LIMITS.imageBytes) return setFailure('A picture has at most 8 MB.');
    setBusy(true);
    setFailure(undefined);
    try {
      field.onChange(await uploadPicture(file));
    } catch (error) {
      setFailure((error as Error).message || 'The picture could not be uploaded.');
    }
    setBusy(false);
  };

  return (
    <InfoCard title="Picture" aside="Optional">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {picture && <img src={renditionUrl(picture.url, 640, 'webp')} alt="" style={SHOWN} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton
            variant="outlined"
            size="small"
            isBusy={isBusy}
            busyLabel="Uploading…"
            onClick={() => input.current?.click()}
          >
            {picture ? 'Choose another' : 'Choose a picture'}
          </BusyButton>
          {picture && (
            <Button variant="text" color="error" size="small" onClick={() => field.onChange(null)}>
              Remove
            </Button>
          )}
        </Box>
        <input ref={input} type="file" hidden accept={ACCEPTED} onChange={choose} aria-label="Picture" />
        {picture && (
          <TextInput
            source="pictureAlt"
            label="Alt text"
            helperText="What does it show?"
            slotProps={{ htmlInput: { maxLength: COLLECTION_LIMITS.pictureAlt } }}
          />
        )}
      </Box>
      <FieldError message={failure ?? message} />
    </InfoCard>
  );
}
