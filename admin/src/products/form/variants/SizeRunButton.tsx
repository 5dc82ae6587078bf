import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import RulerIcon from '@mui/icons-material/StraightenOutlined';
import { Box, Button, ButtonGroup, Checkbox, FormControlLabel, Popover, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { type FormEvent, useState } from 'react';
import { t } from '../../../language/t';
import { SIZE_RUN, sizesIn } from './size-run';

const PAPER = { padding: 2, width: '16.25rem', border: '1px solid', borderColor: 'divider' };
const SIZES = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(4.5rem, 1fr))', marginBottom: 1.5 };

/** Adds a variant for each size from XS to XXL, or for the sizes that the menu selects. */
export function SizeRunButton({ onAdd }: { onAdd: (sizes: string[]) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [left, setLeft] = useState<string[]>([]);
  const [others, setOthers] = useState('');
  const chosen = sizesIn([...SIZE_RUN.filter((size) => !left.includes(size)), others].join());
  const toggle = (size: string) => setLeft(left.includes(size) ? left.filter((one) => one !== size) : [...left, size]);
  // Its events bubble to the product form, which they must not submit.
  const add = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (chosen.length === 0) return;
    setAnchor(null);
    onAdd(chosen);
  };
  return (
    <>
      <ButtonGroup variant="outlined" size="small" sx={{ '& > *': { minHeight: { xs: 44, sm: 36 } } }}>
        <Button startIcon={<RulerIcon />} onClick={() => onAdd(SIZE_RUN)}>
          {t('products.addASizeRun')}
        </Button>
        <Button
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={t('products.chooseSizes')}
          aria-haspopup="dialog"
          sx={{ '&&': { minWidth: 44 }, paddingX: 0 }}
        >
          <DownIcon fontSize="small" />
        </Button>
      </ButtonGroup>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('products.sizesToAdd'), sx: PAPER } }}
      >
        <form onSubmit={add} noValidate>
          <Box sx={SIZES}>
            {SIZE_RUN.map((size) => (
              <FormControlLabel
                key={size}
                label={size}
                control={<Checkbox aria-label={size} checked={!left.includes(size)} onChange={() => toggle(size)} />}
              />
            ))}
          </Box>
          <TextField
            label={t('products.otherSizesACommaBetween')}
            placeholder="28, 30, 32"
            value={others}
            onChange={(event) => setOthers(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
          />
          <Button variant="contained" type="submit" fullWidth disabled={chosen.length === 0} sx={{ marginTop: 2 }}>
            {t('products.addSize', { sizes: chosen.length })}
          </Button>
        </form>
      </Popover>
    </>
  );
}
