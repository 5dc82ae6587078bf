import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { SecondaryText } from '../ui/SecondaryText';
import { TOUCH_LINK } from '../ui/touch-link';
import { useDocumentTitle } from './brand';

interface PageHeadProps {
  title: string;
  /** One line below the title. */
  status?: ReactNode;
  /** Shown beside the title, for example a chip. */
  mark?: ReactNode;
  /** The screen that this one belongs to. */
  parent?: { label: string; to: string };
  /** The last part of the breadcrumb. */
  here?: string;
  actions?: ReactNode;
}

const ACTIONS = { display: 'flex', gap: 1.5, flexWrap: 'wrap', marginLeft: 'auto' } as const;

/** The head of a screen: breadcrumb, title, status and actions. Also sets the document's title. */
export function PageHead({ title, status, mark, parent, here, actions }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, marginBottom: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        {parent && (
          <SecondaryText component="nav" aria-label={t('shell.breadcrumb')} sx={{ marginBottom: 0.5 }}>
            <Box component={Link} to={parent.to} sx={{ ...TOUCH_LINK, color: 'inherit' }}>
              {parent.label}
            </Box>
            {here && <span>{` › ${here}`}</span>}
          </SecondaryText>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography
            variant="h1"
            tabIndex={-1}
            sx={{ fontSize: { xs: '1.75rem', sm: '2rem' }, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {mark}
        </Box>
        {status && <SecondaryText sx={{ marginTop: 0.5 }}>{status}</SecondaryText>}
      </Box>
      {actions && <Box sx={ACTIONS}>{actions}</Box>}
    </Box>
  );
}
