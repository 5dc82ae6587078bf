import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteAnswer, useConnection } from '../api/connection';

const PLACE = { position: 'sticky', top: 60, zIndex: 5 } as const;
const LOOK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingX: { xs: 2, sm: 4 },
  paddingY: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** Shows above every screen that the store cannot be reached. */
export function ConnectionBanner() {
  const connection = useConnection();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was not saved stays with its screen
  useEffect(() => noteAnswer('write', true), [pathname]);
  return (
    <Box role="status" sx={PLACE}>
      {connection !== 'answering' && (
        <Box sx={({ shop }) => ({ ...LOOK, backgroundColor: shop.chips.LOW[0], color: shop.chips.LOW[1] })}>
          <OfflineIcon fontSize="small" />
          {TEXTS.connection[connection]}
        </Box>
      )}
    </Box>
  );
}
