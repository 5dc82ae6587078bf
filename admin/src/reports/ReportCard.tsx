import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Reading } from '../dashboard/Reading';
import type { Report } from '../dashboard/report-requests';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { LINE_ABOVE } from '../ui/row-styles';
import { SecondaryText } from '../ui/SecondaryText';

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 1.5,
  marginTop: 2,
  paddingTop: 1.5,
  ...LINE_ABOVE,
};
const SUMMARY = { cursor: 'pointer', minHeight: 44, lineHeight: '44px', color: 'info.main' };

/** Says how a figure is computed, once somebody asks. */
const HowComputed = ({ sentences }: { sentences: readonly string[] }) => (
  <Box component="details" sx={{ flex: '1 1 16rem', minWidth: 0 }}>
    <Box component="summary" sx={SUMMARY}>
      {t('reports.howIsThisComputed')}
    </Box>
    {sentences.map((text) => (
      <SecondaryText key={text} sx={{ maxWidth: '42rem', '& + p': { marginTop: 1 } }}>
        {text}
      </SecondaryText>
    ))}
  </Box>
);

interface ReportCardProps<T> {
  title: string;
  aside?: ReactNode;
  report: Report<T>;
  /** Pixels of the card's content until it is loaded. */
  height: number;
  /** How it is computed; of several figures, a paragraph each. */
  how: string | readonly string[];
  /** The files of its rows. */
  files: { label?: string; path: string; fileName: string }[];
  children: (data: T) => ReactNode;
}

/** A figure with how it is computed and its rows as a file. Rows of the range before are pale until the new ones are there. */
export const ReportCard = <T,>({ title, aside, report, height, how, files, children }: ReportCardProps<T>) => (
  <InfoCard title={title} aside={aside}>
    <Box aria-busy={report.isPassing ?? false} sx={{ opacity: report.isPassing ? 0.5 : 1 }}>
      <Reading
        report={report}
        place={
          <Box role="status" sx={{ minHeight: height, color: 'text.secondary' }}>
            {t('words.oneMoment')}
          </Box>
        }
      >
        {children}
      </Reading>
    </Box>
    <Box sx={FOOT}>
      <HowComputed sentences={typeof how === 'string' ? [how] : how} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {files.map(({ label = t('reports.downloadRows'), ...file }) => (
          <ExportButton key={file.path} label={label} {...file} />
        ))}
      </Box>
    </Box>
  </InfoCard>
);
