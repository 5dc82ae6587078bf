import { Box, Typography } from '@mui/material';
import type { StorefrontContent } from '@rangrekha/contract';
import { useWatch } from 'react-hook-form';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th, & td': { paddingY: 1, borderBottom: '1px solid', borderColor: 'divider' },
} as const;

/** The size guides as the dialog on a product's page has them, in centimetres. */
export function SizeGuidePreview() {
  const guides = useWatch({ name: 'content.sizeGuides' }) as StorefrontContent['sizeGuides'];
  return (
    <InfoCard title={t('storefrontContent.asShoppersWillSeeIt')}>
      {guides.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('storefrontContent.noProductHasASize')}</Typography>
      )}
      {guides.map(({ name, note, measures, rows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guides have no ids while they are typed
        <Box key={index} sx={{ overflowX: 'auto', marginTop: index > 0 ? 3 : 0 }}>
          <Typography variant="h3">{name}</Typography>
          <SecondaryText>{t('storefrontContent.bodyMeasurementsInCentimetresNote', { note })}</SecondaryText>
          <Box component="table" sx={TABLE}>
            <thead>
              <tr>
                {[t('words.size'), ...measures].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, values }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <tr key={row}>
                  <th scope="row">{size}</th>
                  {measures.map((label, at) => (
                    <td key={label}>{values[at] ?? '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      ))}
    </InfoCard>
  );
}
