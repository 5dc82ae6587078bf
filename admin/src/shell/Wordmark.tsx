import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { TITLE_FONT } from '../theme/theme';
import { TOUCH_LINK } from '../ui/touch-link';

const LOOK = {
  ...TOUCH_LINK,
  fontFamily: TITLE_FONT,
  fontSize: '1.5rem',
  letterSpacing: '-0.015em',
  color: 'text.primary',
  textDecoration: 'none',
};

export const Wordmark = () => (
  <Box component={Link} to="/dashboard" sx={LOOK}>
    Rang
    <Box component="em" sx={{ color: 'error.main' }}>
      rekha
    </Box>
  </Box>
);
