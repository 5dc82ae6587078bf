import { useSortable } from '@dnd-kit/sortable';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import FirstIcon from '@mui/icons-material/VerticalAlignTopOutlined';
import { Box, IconButton } from '@mui/material';
import type { ChosenProduct } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { MoveButton } from '../../forms/MoveButton';
import { t } from '../../language/t';
import { LINE_ABOVE, WRAPPING_ROW } from '../../ui/row-styles';
import { Thumbnail } from '../../ui/Thumbnail';
import { TwoLines } from '../../ui/TwoLines';
import { STATUS_LABELS } from '../product-texts';

interface ProductRowProps {
  product: ChosenProduct;
  index: number;
  total: number;
  onMove: (to: number) => void;
  onRemove: (button: HTMLElement) => void;
}

const ROW = {
  ...WRAPPING_ROW,
  gap: 1,
  paddingY: 1,
  ...LINE_ABOVE,
  backgroundColor: 'background.paper',
  position: 'relative',
} as const;
const NAME = { flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' } as const;
const BUTTON = { minWidth: 44, minHeight: 44 } as const;

/** A product in a `ProductOrder`. */
export function ProductRow({ product, index, total, onMove, onRemove }: ProductRowProps) {
  const sorted = useSortable({ id: product.id });
  const { x, y } = sorted.transform ?? { x: 0, y: 0 };
  const status = product.status === 'LIVE' ? '' : ` · ${STATUS_LABELS[product.status]}`;
  return (
    <Box
      component="li"
      ref={sorted.setNodeRef}
      sx={{ ...ROW, zIndex: sorted.isDragging ? 1 : 0 }}
      style={{ transform: `translate(${x}px, ${y}px)`, transition: sorted.transition }}
    >
      <IconButton
        ref={sorted.setActivatorNodeRef}
        {...sorted.listeners}
        sx={{ ...BUTTON, cursor: 'grab', touchAction: 'none' }}
        aria-label={t('products.moveNamePlaceIndexOf', { name: product.name, index: index + 1, total })}
        aria-describedby={sorted.attributes['aria-describedby']}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Thumbnail url={product.imageUrl ?? undefined} width={40} />
      <Box sx={NAME}>
        <TwoLines first={product.name} second={`${rupees(product.price)}${status}`} isStrong />
      </Box>
      <Box sx={{ display: 'flex', marginLeft: 'auto' }}>
        <MoveButton
          name={t('products.moveNameToTheTop', { name: product.name })}
          sx={BUTTON}
          isOff={index === 0}
          onPress={() => onMove(0)}
        >
          <FirstIcon fontSize="small" />
        </MoveButton>
        <MoveButton
          name={t('products.moveNameUp', { name: product.name })}
          sx={BUTTON}
          isOff={index === 0}
          onPress={() => onMove(index - 1)}
        >
          <UpIcon fontSize="small" />
        </MoveButton>
        <MoveButton
          name={t('products.moveNameDown', { name: product.name })}
          sx={BUTTON}
          isOff={index === total - 1}
          onPress={() => onMove(index + 1)}
        >
          <DownIcon fontSize="small" />
        </MoveButton>
        <IconButton
          aria-label={t('words.removeName', { name: product.name })}
          sx={BUTTON}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
