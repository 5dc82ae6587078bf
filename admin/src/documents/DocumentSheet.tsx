import { Box } from '@mui/material';
import { PALETTE } from '@rangrekha/contract/palette';
import type { ReactNode } from 'react';
import { t } from '../language/t';

// Paper is white in the dark theme too.
const SHEET = {
  maxWidth: 800,
  marginX: 'auto',
  marginY: { xs: 0, sm: 3 },
  padding: { xs: 2, sm: 5 },
  backgroundColor: PALETTE.white,
  color: PALETTE.ink,
  border: `1px solid ${PALETTE.line}`,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '& h2': { margin: 0, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 },
  '& h3': { margin: '0 0 4px', fontSize: '0.75rem', fontWeight: 600, color: PALETTE.muted },
  '& p': { margin: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse', marginTop: 3 },
  '& th': { padding: '6px 6px', textAlign: 'left', fontWeight: 600, borderBottom: `1px solid ${PALETTE.ink}` },
  '& td': {
    padding: '8px 6px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${PALETTE.line}`,
  },
  '& tfoot td': { fontWeight: 600, borderBottom: 0 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: '0.75rem', color: PALETTE.muted },
} as const;

const HEAD = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, marginBottom: 3 };
const PARTIES = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const LOGO = { display: 'block', height: 48, maxWidth: '100%', objectFit: 'contain', marginBottom: 16 } as const;

interface DocumentSheetProps {
  /** The BCP 47 tag of the language that it is in. */
  lang: string;
  /** Above the title; none when it is null. */
  logoUrl?: string | null | undefined;
  title: string;
  /** At the right of the title: numbers and dates. */
  facts: string[];
  /** Seller and buyer. */
  parties: { title: string; lines: string[] }[];
  /** The table of items. */
  children: ReactNode;
  foot?: ReactNode;
}

/** One printed sheet with its head. */
export const DocumentSheet = ({ lang, logoUrl, title, facts, parties, foot, children }: DocumentSheetProps) => (
  <Box component="article" lang={lang} className="document" aria-label={`${title}, ${facts[0]}`} sx={SHEET}>
    {logoUrl && <img src={logoUrl} alt="" style={LOGO} />}
    <Box sx={HEAD}>
      <h2>{title}</h2>
      <Box sx={{ textAlign: { xs: 'left', sm: 'right' }, overflowWrap: 'anywhere' }}>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </Box>
    </Box>
    <Box sx={PARTIES}>
      {parties.map(({ title: party, lines }) => (
        <section key={party}>
          <h3>{party}</h3>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </Box>
    {/* Narrow screens move it sideways, with the keyboard too. */}
    <Box role="group" aria-label={t('words.items')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      {children}
    </Box>
    {foot}
  </Box>
);
