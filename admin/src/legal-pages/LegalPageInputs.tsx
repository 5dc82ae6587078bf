import PublishIcon from '@mui/icons-material/PublicOutlined';
import { Box, InputAdornment } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { SaveButton, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RichTextField } from '../forms/RichTextField';
import type { Problem } from '../forms/resolve-with';
import { InfoCard } from '../ui/InfoCard';
import { LegalPagePreview } from './LegalPagePreview';
import type { PageStatus } from './legal-page-requests';

const withStatus = (status: PageStatus) => (data: object) => ({ ...data, status });

/** The buttons that save the page as a draft or publish it. */
export function PageActions({ page }: { page?: AdminLegalPage }) {
  // `alwaysEnable` also applies while it saves: a second press would publish a second time.
  const { isSubmitting } = useFormState();
  return (
    <>
      <SaveButton
        type="button"
        variant="outlined"
        color="inherit"
        label="Save draft"
        icon={<span hidden />}
        alwaysEnable={!page && !isSubmitting}
        transform={withStatus('DRAFT')}
      />
      <SaveButton
        type="button"
        label="Publish"
        icon={<PublishIcon />}
        alwaysEnable={(!page || page.draft !== null) && !isSubmitting}
        transform={withStatus('PUBLISHED')}
      />
    </>
  );
}

const SLUG = /^[a-z0-9-]+$/;

export function legalPageProblems({ title, slug }: { title?: string; slug?: string }): Problem[] {
  const problems: Problem[] = [];
  if (!title?.trim()) problems.push({ path: 'title', message: 'Please fill the title.' });
  if (!SLUG.test(slug ?? '')) problems.push({ path: 'slug', message: 'The slug must have only a-z, 0-9 and -.' });
  return problems;
}

const SIDES = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};
const PAIR = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, marginBottom: 2.5 };

export const LegalPageInputs = () => (
  <Box sx={SIDES}>
    <InfoCard title="Page">
      <Box sx={PAIR}>
        <TextInput
          source="title"
          label="Title"
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
        />
        <TextInput
          source="slug"
          label="Slug"
          helperText={false}
          slotProps={{
            htmlInput: { maxLength: LIMITS.name, spellCheck: false },
            input: { startAdornment: <InputAdornment position="start">/page/</InputAdornment> },
          }}
        />
      </Box>
      <RichTextField source="content" label="Content" minHeight={480} />
    </InfoCard>
    <LegalPagePreview />
  </Box>
);
