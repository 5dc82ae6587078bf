import { Box } from '@mui/material';
import type { AdminCollection } from '@rangrekha/contract';
import { COLLECTION_LIMITS } from '@rangrekha/contract/limits';
import { renditionUrl } from '@rangrekha/contract/media';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '../forms/FieldError';
import { PictureUpload } from '../forms/PictureUpload';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { uploadPicture } from './collection-requests';

const SHOWN = { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', display: 'block' } as const;

/** The picture of a collection with its alt text. */
export function PictureCard() {
  const { field } = useController({ name: 'picture' });
  const picture = field.value as AdminCollection['picture'];
  const message = useFieldMessage('pictureId');
  return (
    <InfoCard title={t('words.picture')} aside={t('words.optional')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {picture && <img src={renditionUrl(picture.url, 640, 'webp')} alt="" style={SHOWN} />}
        <PictureUpload
          label={t('words.picture')}
          hasPicture={Boolean(picture)}
          upload={async (file) => field.onChange(await uploadPicture(file))}
          onRemove={() => field.onChange(null)}
          message={message}
        />
        {picture && (
          <TextInput
            source="pictureAlt"
            label={t('words.altText')}
            helperText={t('collections.whatDoesItShow')}
            slotProps={{ htmlInput: { maxLength: COLLECTION_LIMITS.pictureAlt } }}
          />
        )}
      </Box>
    </InfoCard>
  );
}
