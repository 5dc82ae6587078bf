import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LIMITS } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { useController } from 'react-hook-form';
import { useUploadProgress } from '../../../api/upload';
import { FieldError } from '../../../forms/FieldError';
import { focusBeside } from '../../../forms/focus-beside';
import { useFieldMessage } from '../../../forms/use-field-message';
import { InfoCard } from '../../../ui/InfoCard';
import type { DraftImage } from '../product-draft';
import { AddImagesTile } from './AddImagesTile';
import { ImageTile } from './ImageTile';
import { draftImage, moved } from './image-order';

const TILES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
};

/** The product's images: preview, order by drag or keys, alt texts, new files. They are sent with the rest of the form. */
export function ImagesInput() {
  const { field } = useController({ name: 'images' });
  const message = useFieldMessage('images');
  const progress = useUploadProgress();
  const images = field.value as DraftImage[];

  const add = (files: File[]) => field.onChange([...images, ...files.map(draftImage)]);
  const change = (key: string, alt: string) =>
    field.onChange(images.map((image) => (image.key === key ? { ...image, alt } : image)));
  const remove = (key: string, button: HTMLElement) => {
    focusBeside(button, 'li');
    field.onChange(images.filter((image) => image.key !== key));
  };
  const move = (from: number, to: number) => field.onChange(moved(images, from, to));

  return (
    <InfoCard title="Images">
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: -1, marginBottom: 1.5 }}>
        {`${counted(images.length, 'image')}, a product needs ${LIMITS.imagesMin} to ${LIMITS.imagesMax}. The first is the cover. Drag, or focus a handle and press ← →.`}
      </Typography>
      <Box component="ul" sx={TILES}>
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            index={index}
            total={images.length}
            onMove={(to) => move(index, to)}
            onDrop={(from) => move(from, index)}
            onAlt={(alt) => change(image.key, alt)}
            onRemove={(button) => remove(image.key, button)}
            uploaded={image.file ? progress : null}
          />
        ))}
        {images.length < LIMITS.imagesMax && <AddImagesTile onAdd={add} />}
      </Box>
      {progress !== null && (
        <span role="status" style={visuallyHidden}>
          {`Uploading ${progress}%`}
        </span>
      )}
      <FieldError message={message} />
    </InfoCard>
  );
}
