import { Box, InputAdornment } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TextInput } from 'react-admin';
import { RichTextField } from '../forms/RichTextField';
import type { Problem } from '../forms/resolve-with';
import { SearchTextInputs } from '../forms/SearchTextInputs';
import { TranslationInputs } from '../forms/translations/TranslationInputs';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { LegalPagePreview } from './LegalPagePreview';

const SLUG = /^[a-z0-9-]+$/;

export function legalPageProblems({ title, slug }: { title?: string; slug?: string }): Problem[] {
  const problems: Problem[] = [];
  if (!title?.trim()) problems.push({ path: 'title', message: t('words.pleaseFillTheTitle') });
  if (!SLUG.test(slug ?? '')) problems.push({ path: 'slug', message: t('legalPages.theSlugMustHaveOnly') });
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
      <InfoCard title={t('words.page')}>
        <Box sx={PAIR}>
          <TextInput
            source="title"
            label={t('words.title')}
            helperText={false}
            slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
          />
          <TextInput
            source="slug"
            label={t('legalPages.slug')}
            helperText={false}
            slotProps={{
              htmlInput: { maxLength: LIMITS.name, spellCheck: false },
              input: { startAdornment: <InputAdornment position="start">/page/</InputAdornment> },
            }}
          />
        </Box>
        <RichTextField source="content" label={t('legalPages.content')} minHeight={480} />
      </InfoCard>
      <TranslationInputs kind="legalPage" />
      <SearchTextInputs title={t('legalPages.theTitle')} description={t('legalPages.howTheContentBegins')} />
    </Box>
    <LegalPagePreview />
  </Box>
);
