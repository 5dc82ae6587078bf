import { Box, Button, Typography } from '@mui/material';
import { BRAND_COLOURS, type BrandColour } from '@rangrekha/contract/brand-colours';
import { isReadable, nearestReadable } from '@rangrekha/contract/contrast';
import { PALETTE } from '@rangrekha/contract/palette';
import { useController } from 'react-hook-form';
import { t } from '../../language/t';
import { ContentText } from './ContentText';

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour of the brand by its picker or as hex; offers the nearest that can be read when it is too light. */
export function ColourInput({ name, label }: { name: BrandColour; label: string }) {
  const source = `content.brand.colours.${name}`;
  const { field } = useController({ name: source });
  const colour = String(field.value ?? '');
  const backgrounds = BRAND_COLOURS[name];
  const nearest =
    HEX.test(colour) && !isReadable(colour, backgrounds) ? nearestReadable(colour, backgrounds) : undefined;
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr)', gap: 1, alignItems: 'end' }}>
        <input
          type="color"
          aria-label={t('storefrontContent.labelPicker', { label })}
          value={HEX.test(colour) ? colour.toLowerCase() : PALETTE.ink}
          onChange={(event) => field.onChange(event.target.value)}
          style={{ width: 52, height: 44, padding: 2, border: 0, background: 'none' }}
        />
        <ContentText source={source} label={label} max={7} />
      </Box>
      {nearest && (
        <Typography variant="body2" role="status" sx={{ color: 'error.main', marginTop: 1 }}>
          {t('storefrontContent.tooLightToReadThe', { nearest })}
          <Button size="small" variant="text" onClick={() => field.onChange(nearest)}>
            {t('storefrontContent.useThisColour')}
          </Button>
        </Typography>
      )}
    </Box>
  );
}
