import { Box, InputAdornment } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TextInput } from 'react-admin';
import { RichTextField } from '../forms/RichTextField';
import type { Problem } from '../forms/resolve-with';
import { SearchTextInputs } from '../forms/SearchTextInputs';
import { TranslationInputs } from '../forms/translations/TranslationInputs';
import { InfoCard } from '../ui/InfoCard';
import { LegalPagePreview } from './LegalPagePreview';

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
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
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
      <TranslationInputs kind="legalPage" />
      <SearchTextInputs title="the title" description="how the content begins" />
    </Box>
    <LegalPagePreview />
  </Box>
);
