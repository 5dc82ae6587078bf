import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, ButtonBase, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { type DragEvent, useRef } from 'react';
import { useNotify } from 'react-admin';

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const TILE = {
  width: '100%',
  aspectRatio: '3 / 4',
  flexDirection: 'column',
  gap: 1,
  border: '1px dashed',
  borderColor: (theme: { shop: { controlBorder: string } }) => theme.shop.controlBorder,
  borderRadius: '2px',
} as const;

/** Takes new image files, chosen or dropped. */
export function AddImagesTile({ onAdd }: { onAdd: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const fitting = files.filter(({ type, size }) => ACCEPTED.includes(type) && size <= LIMITS.imageBytes);
    if (fitting.length < files.length)
      notify('Images are JPEG, PNG, WebP, AVIF or GIF up to 8 MB each.', { type: 'warning' });
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
        <Typography sx={{ fontWeight: 600 }}>Add images</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Drop or choose
        </Typography>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED.join(',')}
        onChange={(event) => take(event.target.files)}
        aria-label="Images"
      />
    </Box>
  );
}
