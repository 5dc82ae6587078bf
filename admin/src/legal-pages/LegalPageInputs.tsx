import { Box, InputAdornment } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RichTextField } from '../forms/RichTextField';
import type { Problem } from '../forms/resolve-with';
import { SearchTextInputs } from '../forms/SearchTextInputs';
import { TranslationInputs } from '../forms/translations/TranslationInputs';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { PreviewFrame, withoutScripts } from '../ui/PreviewFrame';

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

/** Writes the typed text into the preview's document. Its links have no target, so that the preview stays. */
function fillPreview(page: Document | null | undefined, title: string, content: string): void {
  const [heading, text] = [page?.querySelector('main h1'), page?.querySelector('main .rich-text')];
  if (!heading || !text) return;
  heading.textContent = title;
  // The iframe's sandbox blocks every script of the text.
  text.innerHTML = content;
  for (const link of text.querySelectorAll('a')) link.removeAttribute('href');
}

const PREVIEW = '/legal-preview';
let shopPage: Promise<string> | undefined;

/** The HTML of the shop's legal page without its scripts; loaded once. */
async function readShopPage(): Promise<string> {
  const response = await fetch(PREVIEW);
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const page = withoutScripts(await response.text());
  for (const element of page.querySelectorAll('header, footer')) element.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The HTML of the preview; undefined until it is loaded. When it cannot be loaded, only the preview is missing. */
function useShopPage(): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    shopPage ??= readShopPage();
    shopPage.then(setHtml, () => {
      shopPage = undefined;
    });
  }, []);
  return html;
}

/** Previews the typed page in the shop's layout, in an iframe without scripts. */
function LegalPagePreview() {
  const [title = '', content = ''] = useWatch({ name: ['title', 'content'] }) as [string?, string?];
  const frame = useRef<HTMLIFrameElement>(null);
  const html = useShopPage();
  const fill = useCallback(() => fillPreview(frame.current?.contentDocument, title, content), [title, content]);
  useEffect(fill, [fill]);
  return <PreviewFrame ref={frame} title={t('legalPages.asShoppersWillReadIt')} html={html} onLoad={fill} />;
}

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
