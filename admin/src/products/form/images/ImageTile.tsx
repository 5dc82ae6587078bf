import { useSortable } from '@dnd-kit/sortable';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton, LinearProgress, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import type { DraftImage } from '../product-draft';

interface ImageTileProps {
  image: DraftImage;
  index: number;
  total: number;
  onAlt: (alt: string) => void;
  onRemove: (button: HTMLElement) => void;
  /** The percentage of the running upload; null when there is none. */
  uploaded: number | null;
}

const PICTURE = {
  position: 'relative',
  aspectRatio: '3 / 4',
  borderRadius: '2px',
  overflow: 'hidden',
  cursor: 'grab',
  marginBottom: 1,
  // A finger that rests on the picture moves it and opens no menu of the browser.
  userSelect: 'none',
  WebkitTouchCallout: 'none',
} as const;
const PICKED_UP = {
  cursor: 'grabbing',
  outline: '2px solid',
  outlineColor: 'secondary.main',
  outlineOffset: '2px',
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

/** An image of the form within an `ImageOrder`, with its alt text. */
export function ImageTile({ image, index, total, onAlt, onRemove, uploaded }: ImageTileProps) {
  const sorted = useSortable({ id: image.key });
  const { x, y } = sorted.transform ?? { x: 0, y: 0 };

  return (
    <Box
      component="li"
      ref={sorted.setNodeRef}
      sx={{ position: 'relative', zIndex: sorted.isDragging ? 1 : 0 }}
      style={{ transform: `translate(${x}px, ${y}px)`, transition: sorted.transition }}
    >
      <Box sx={{ ...PICTURE, ...(sorted.isDragging && PICKED_UP) }} {...sorted.listeners}>
        <img src={image.url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }} />
        <IconButton
          ref={sorted.setActivatorNodeRef}
          sx={{ ...CORNER, left: 4 }}
          aria-label={`Move image ${index + 1} of ${total}`}
          aria-describedby={sorted.attributes['aria-describedby']}
        >
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
    </Box>
  );
}
