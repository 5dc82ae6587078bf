import { arrayMove } from '@dnd-kit/sortable';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, ButtonBase, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LIMITS } from '@rangrekha/contract/limits';
import { type DragEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { useUploadProgress } from '../../../api/upload';
import { DragOrder } from '../../../forms/DragOrder';
import { FieldError, useFieldMessage } from '../../../forms/FieldError';
import { PICTURE_TYPES } from '../../../forms/PictureUpload';
import { t } from '../../../language/t';
import { focusBeside } from '../../../shell/focus';
import { InfoCard } from '../../../ui/InfoCard';
import { PLAIN_LIST } from '../../../ui/row-styles';
import { SecondaryText } from '../../../ui/SecondaryText';
import { coloursOf, type DraftImage, draftImage, type ProductDraft } from '../product-draft';
import { ImageTile } from './ImageTile';

const TILES = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', ...PLAIN_LIST };

const TILE = {
  width: '100%',
  aspectRatio: '3 / 4',
  flexDirection: 'column',
  gap: 1,
  border: '1px dashed',
  borderColor: (theme: { shop: { controlBorder: string } }) => theme.shop.controlBorder,
  borderRadius: '2px',
} as const;

/** Adds new image files, by file dialog or drop. */
function AddImagesTile({ onAdd }: { onAdd: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const fitting = files.filter(({ type, size }) => PICTURE_TYPES.includes(type) && size <= LIMITS.imageBytes);
    if (fitting.length < files.length) notify(t('products.imagesAreJpegPngWebP'), { type: 'warning' });
    if (fitting.length > 0) onAdd(fitting);
    if (input.current) input.current.value = '';
  };

  return (
    <Box component="li" onDragOver={(event: DragEvent) => event.preventDefault()}>
      <ButtonBase
        sx={TILE}
        onClick={() => input.current?.click()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <AddPhotoIcon />
        <Typography sx={{ fontWeight: 600 }}>{t('products.addImages')}</Typography>
        <SecondaryText>{t('products.dropOrChoose')}</SecondaryText>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => take(event.target.files)}
        aria-label={t('products.images')}
      />
    </Box>
  );
}

/** Edits the product's images: order by taps, mouse, finger or keyboard, colours, alt texts, new files. They are saved with the form. */
export function ImagesInput() {
  const { field } = useController({ name: 'images' });
  const message = useFieldMessage('images');
  const progress = useUploadProgress();
  const images = field.value as DraftImage[];
  const colours = coloursOf(useWatch<ProductDraft, 'variants'>({ name: 'variants' }));
  const [moved, setMoved] = useState('');

  const add = (files: File[]) => field.onChange([...images, ...files.map(draftImage)]);
  const change = (key: string, changes: Partial<DraftImage>) =>
    field.onChange(images.map((image) => (image.key === key ? { ...image, ...changes } : image)));
  const move = (index: number, by: number) => {
    field.onChange(arrayMove(images, index, index + by));
    setMoved(t('products.imageMovedToPlaceIndex', { index: index + by + 1, images: images.length }));
  };
  const remove = (key: string, button: HTMLElement) => {
    focusBeside(button, 'li');
    field.onChange(images.filter((image) => image.key !== key));
  };

  return (
    <InfoCard title={t('products.images')}>
      <SecondaryText sx={{ marginTop: -1, marginBottom: 1.5 }}>
        {t('products.imageAProductNeedsImagesMin', {
          images: images.length,
          imagesMin: LIMITS.imagesMin,
          imagesMax: LIMITS.imagesMax,
        })}
      </SecondaryText>
      <DragOrder
        of={t('products.image')}
        keys={images.map(({ key }) => key)}
        onMove={(from, to) => field.onChange(arrayMove(images, from, to))}
      >
        <Box component="ul" sx={TILES}>
          {images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              index={index}
              total={images.length}
              colours={colours}
              onColour={(color) => change(image.key, { color })}
              onMove={(by) => move(index, by)}
              onAlt={(alt) => change(image.key, { alt })}
              onRemove={(button) => remove(image.key, button)}
              uploaded={image.file ? progress : null}
            />
          ))}
          {images.length < LIMITS.imagesMax && <AddImagesTile onAdd={add} />}
        </Box>
      </DragOrder>
      <span aria-live="polite" style={visuallyHidden}>
        {moved}
      </span>
      {progress !== null && (
        <span role="status" style={visuallyHidden}>
          {t('products.uploadingProgress', { progress })}
        </span>
      )}
      <FieldError message={message} />
    </InfoCard>
  );
}
