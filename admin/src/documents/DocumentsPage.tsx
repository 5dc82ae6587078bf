import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { PALETTE } from '@rangrekha/contract/palette';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../language/t';
import { useDocumentTitle } from '../shell/brand';
import { LINE_BELOW, WRAPPING_ROW } from '../ui/row-styles';
import { SecondaryText } from '../ui/SecondaryText';

interface DocumentsPageProps {
  title: string;
  /** What cannot be printed, or that it is still loading. */
  remark?: string;
  isReady: boolean;
  children: ReactNode;
}

const PRINT = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': {
    'html, body, #root': { background: `${PALETTE.white} !important` },
    '.documents-bar': { display: 'none !important' },
    '.document': { margin: '0 !important', padding: '0 !important', border: '0 !important', breakAfter: 'page' },
    '.document:last-child': { breakAfter: 'auto' },
  },
} as const;

const BAR = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  ...WRAPPING_ROW,
  gap: 1.5,
  padding: 2,
  backgroundColor: 'background.paper',
  ...LINE_BELOW,
} as const;

/** Sheets to print, one a page, below a bar that is not printed. */
export function DocumentsPage({ title, remark, isReady, children }: DocumentsPageProps) {
  const navigate = useNavigate();
  useDocumentTitle(title);
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <Box component="header" className="documents-bar" sx={BAR}>
        <Button variant="text" startIcon={<BackIcon />} onClick={() => navigate(-1)}>
          {t('documents.back')}
        </Button>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' } }}>
          {title}
        </Typography>
        <SecondaryText role="status" sx={{ marginRight: 'auto' }}>
          {remark}
        </SecondaryText>
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          sx={{ marginLeft: 'auto' }}
          onClick={() => window.print()}
          disabled={!isReady}
        >
          {t('documents.print')}
        </Button>
      </Box>
      <Box component="main">{children}</Box>
    </>
  );
}
