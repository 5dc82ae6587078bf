import { useSortable } from '@dnd-kit/sortable';
import EarlierIcon from '@mui/icons-material/ChevronLeftOutlined';
import LaterIcon from '@mui/icons-material/ChevronRightOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton, LinearProgress, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { MoveButton } from '../../../forms/MoveButton';
import { t } from '../../../language/t';
import type { DraftImage } from '../product-draft';

interface ImageTileProps {
  image: DraftImage;
  index: number;
  total: number;
  /** The colours that it can show. */
  colours: string[];
  onColour: (color: string) => void;
  /** @param by -1 for one place earlier, 1 for one later */
  onMove: (by: -1 | 1) => void;
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
const MOVES = { display: 'flex', gap: 0.5, marginBottom: 1 } as const;
const MOVE = {
  flex: 1,
  minHeight: { xs: 44, sm: 36 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '2px',
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
      <span>{t('products.uploading')}</span>
      <span>{`${percent}%`}</span>
    </Box>
    <LinearProgress variant="determinate" value={percent} />
  </Box>
);

/** An image of the form within a `DragOrder`, with its colour and its alt text. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, total, colours, onColour, onMove, onAlt, onRemove, uploaded } = props;
  const sorted = useSortable({ id: image.key });
  const { x, y } = sorted.transform ?? { x: 0, y: 0 };
  const offered = [...new Set([...colours, ...(image.color ? [image.color] : [])])];

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
          aria-label={t('products.moveImageIndexOfTotal', { index: index + 1, total })}
          aria-describedby={sorted.attributes['aria-describedby']}
        >
          <DragIcon fontSize="small" />
        </IconButton>
        <IconButton
          sx={{ ...CORNER, right: 4 }}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          aria-label={t('products.removeImageIndex', { index: index + 1 })}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        {uploaded !== null && <Uploading percent={uploaded} />}
        {index === 0 && uploaded === null && <Box sx={COVER}>{t('products.cover')}</Box>}
      </Box>
      <Box sx={MOVES}>
        <MoveButton
          sx={MOVE}
          name={t('products.moveImageIndexEarlier', { index: index + 1 })}
          isOff={index === 0}
          onPress={() => onMove(-1)}
        >
          <EarlierIcon fontSize="small" />
        </MoveButton>
        <MoveButton
          sx={MOVE}
          name={t('products.moveImageIndexLater', { index: index + 1 })}
          isOff={index === total - 1}
          onPress={() => onMove(1)}
        >
          <LaterIcon fontSize="small" />
        </MoveButton>
      </Box>
      {offered.length > 1 && (
        <TextField
          select
          value={image.color ?? ''}
          onChange={(event) => onColour(event.target.value)}
          sx={{ marginBottom: 1 }}
          slotProps={{
            select: { native: true },
            htmlInput: {
              'aria-label': t('products.colourOfImageIndex', { index: index + 1 }),
              style: { fontSize: '0.8125rem' },
            },
          }}
        >
          <option value="">{t('products.allColours')}</option>
          {offered.map((colour) => (
            <option key={colour}>{colour}</option>
          ))}
        </TextField>
      )}
      <TextField
        value={image.alt ?? ''}
        onChange={(event) => onAlt(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        placeholder={t('products.whatDoesItShowGarment')}
        slotProps={{
          htmlInput: {
            'aria-label': t('products.altTextOfImageIndex', { index: index + 1 }),
            maxLength: LIMITS.addressLine,
            style: { fontSize: '0.8125rem' },
          },
        }}
      />
    </Box>
  );
}
