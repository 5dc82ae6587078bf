import CloseIcon from '@mui/icons-material/CloseOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton, LinearProgress, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import type { DragEvent, KeyboardEvent } from 'react';
import type { DraftImage } from '../product-draft';

interface ImageTileProps {
  image: DraftImage;
  index: number;
  total: number;
  onMove: (to: number) => void;
  /** Called with the index of the tile that was dropped here. */
  onDrop: (from: number) => void;
  onAlt: (alt: string) => void;
  onRemove: (button: HTMLElement) => void;
  /** The percentage of the running upload; null when there is none. */
  uploaded: number | null;
}

const DRAG_TYPE = 'application/x-image-place';
const PICTURE = {
  position: 'relative',
  aspectRatio: '3 / 4',
  borderRadius: '2px',
  overflow: 'hidden',
  cursor: 'grab',
  marginBottom: 1,
} as const;
const CORNER = {
  position: 'absolute',
  top: 4,
  minWidth: { xs: 44, sm: 36 },
  minHeight: { xs: 44, sm: 36 },
  padding: 0.5,
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'background.paper' },
} as const;
const COVER = {
  position: 'absolute',
  bottom: 4,
  left: 4,
  paddingX: 1,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.8125rem',
} as const;

const UPLOADING = {
  position: 'absolute',
  inset: 'auto 0 0',
  padding: 1,
  backgroundColor: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

/** Hidden from screen readers: the form announces the upload once for all images. */
const Uploading = ({ percent }: { percent: number }) => (
  <Box sx={UPLOADING} aria-hidden>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', marginBottom: 0.5 }}>
      <span>Uploading</span>
      <span>{`${percent}%`}</span>
    </Box>
    <LinearProgress variant="determinate" value={percent} />
  </Box>
);

export function ImageTile({ image, index, total, onMove, onDrop, onAlt, onRemove, uploaded }: ImageTileProps) {
  const place = `Image ${index + 1} of ${total}`;

  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(index + step);
  };
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAG_TYPE);
    if (from === '') return;
    event.preventDefault();
    onDrop(Number(from));
  };

  return (
    <li>
      <Box
        sx={PICTURE}
        draggable
        onDragStart={(event: DragEvent) => event.dataTransfer.setData(DRAG_TYPE, String(index))}
        onDragOver={(event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
        onDrop={drop}
      >
        <img
          src={image.url}
          alt=""
          draggable={false}
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
        <IconButton sx={{ ...CORNER, left: 4 }} onKeyDown={pressKey} aria-label={`${place}: move with the arrow keys`}>
          <DragIcon fontSize="small" />
        </IconButton>
        <IconButton
          sx={{ ...CORNER, right: 4 }}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          aria-label={`Remove image ${index + 1}`}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        {uploaded !== null && <Uploading percent={uploaded} />}
        {index === 0 && uploaded === null && <Box sx={COVER}>Cover</Box>}
      </Box>
      <TextField
        value={image.alt ?? ''}
        onChange={(event) => onAlt(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        placeholder="What does it show? Garment, technique, colour"
        slotProps={{
          htmlInput: {
            'aria-label': `Alt text of image ${index + 1}`,
            maxLength: LIMITS.addressLine,
            style: { fontSize: '0.8125rem' },
          },
        }}
      />
    </li>
  );
}
