import { Box, Tab, Tabs } from '@mui/material';
import type { AdminStorefrontContent } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { inLanguage, type Language } from '@rangrekha/contract/languages';
import { useEffect, useMemo, useState } from 'react';
import { RecordContextProvider, useNotify, useRecordContext } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { AuditButton } from '../audit/AuditButton';
import type { FormMerge } from '../forms/conflict/EditConflictNotice';
import { pathLabel } from '../forms/conflict/value-text';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { PublishButtons } from '../forms/PublishButtons';
import { useOtherLanguages } from '../forms/translations/use-other-languages';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { StatusChip } from '../ui/StatusChip';
import { SizeGuidePreview } from './SizeGuidePreview';
import { StorefrontHistory } from './StorefrontHistory';
import { StorefrontPreview } from './StorefrontPreview';
import { AboutSection } from './sections/AboutSection';
import { BrandSection } from './sections/BrandSection';
import { CrawlersSection } from './sections/CrawlersSection';
import { FooterSection, MailsSection } from './sections/FooterSection';
import { AnnouncementSection, BenefitsSection, HeroSection, PictureLinksSection } from './sections/HomeSections';
import { SizeGuidesSection } from './sections/SizeGuidesSection';
import { TranslationsSection } from './sections/TranslationsSection';
import { savedText } from './storefront-requests';

/** The sections by the name of their part of the content. */
const SECTIONS = {
  brand: t('storefrontContent.brand'),
  announcement: t('storefrontContent.announcement'),
  hero: t('storefrontContent.hero'),
  tiles: t('storefrontContent.tiles'),
  promo: t('storefrontContent.promo'),
  benefits: t('storefrontContent.benefits'),
  about: t('storefrontContent.about'),
  footer: t('storefrontContent.footer'),
  sizeGuides: t('storefrontContent.sizeGuides'),
  mail: t('storefrontContent.mails'),
  crawlers: t('storefrontContent.programs'),
  translations: t('storefrontContent.translations'),
};
type SectionName = keyof typeof SECTIONS;
const NAMES = Object.keys(SECTIONS) as SectionName[];

const SIDES = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};
const COLUMN = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' };

/** The tabs of the sections; one with a refused field says so, and is opened after a refused save. */
function SectionTabs({ section, onChoose }: { section: SectionName; onChoose: (section: SectionName) => void }) {
  const { errors, submitCount } = useFormState();
  const isTranslated = useOtherLanguages().length > 0;
  const refused = NAMES.filter((name) => get(errors, `content.${name}`));
  const [first] = refused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refused save opens a section
  useEffect(() => {
    if (first && !refused.includes(section)) onChoose(first);
  }, [submitCount, first]);
  return (
    <Tabs
      value={section}
      onChange={(_, next) => onChoose(next)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('words.sections')}
      sx={{ marginBottom: 2.5 }}
    >
      {NAMES.filter((name) => isTranslated || name !== 'translations').map((name) => (
        <Tab
          key={name}
          value={name}
          label={refused.includes(name) ? t('storefrontContent.nameCheck', { name: SECTIONS[name] }) : SECTIONS[name]}
        />
      ))}
    </Tabs>
  );
}

function Section({ name, onSlide }: { name: SectionName; onSlide: (index: number) => void }) {
  switch (name) {
    case 'brand':
      return <BrandSection />;
    case 'announcement':
      return <AnnouncementSection />;
    case 'hero':
      return <HeroSection onSlide={onSlide} />;
    case 'tiles':
      return <PictureLinksSection key="tiles" name="tiles" title={t('storefrontContent.tilesOfCategories')} />;
    case 'promo':
      return <PictureLinksSection key="promo" name="promo" title={t('storefrontContent.promoGrid')} />;
    case 'benefits':
      return <BenefitsSection />;
    case 'about':
      return <AboutSection />;
    case 'footer':
      return <FooterSection />;
    case 'sizeGuides':
      return <SizeGuidesSection />;
    case 'mail':
      return <MailsSection />;
    case 'crawlers':
      return <CrawlersSection />;
    case 'translations':
      return <TranslationsSection />;
  }
}

/** The row with the content to edit: the draft, else the published one. */
const workingCopy = (row: AdminStorefrontContent) => ({ ...row, content: row.draft?.content ?? row.content });

/** What shows the texts of a section. */
function previewed(section: SectionName, [language]: readonly Language[]) {
  if (section === 'mail') return 'mail';
  if (section === 'translations' && language) return inLanguage(language, '/home');
  return section === 'about' ? '/about' : '/home';
}

function StorefrontForm() {
  const row = useRecordContext<AdminStorefrontContent>();
  const copy = useMemo(() => row && workingCopy(row), [row]);
  const [section, setSection] = useState<SectionName>('brand');
  const [slide, setSlide] = useState(0);
  const languages = useOtherLanguages();
  if (!row || !copy) return null;
  return (
    <RecordContextProvider value={copy}>
      <FormPage foot={null}>
        <PageHead
          title={t('words.storefront')}
          mark={row.draft && <StatusChip kind="PENDING" label={t('words.draft')} />}
          status={
            row.draft
              ? t('words.draftSavedTimeBySavedBy', { time: dayAndTime(row.draft.savedAt), savedBy: row.draft.savedBy })
              : t('storefrontContent.brandHomePageAboutPage')
          }
          actions={
            <>
              <AuditButton of={row.id} variant="text" />
              <PublishButtons hasDraft={row.draft !== null} />
            </>
          }
        />
        <SectionTabs section={section} onChoose={setSection} />
        <Box sx={SIDES}>
          <Box sx={COLUMN}>
            <Section name={section} onSlide={setSlide} />
          </Box>
          <Box sx={{ ...COLUMN, position: { lg: 'sticky' }, top: 76 }}>
            {section === 'sizeGuides' ? (
              <SizeGuidePreview />
            ) : (
              <StorefrontPreview path={previewed(section, languages)} slide={section === 'hero' ? slide : 0} />
            )}
          </Box>
        </Box>
        <Box sx={{ marginTop: 2.5 }}>
          <StorefrontHistory row={row} />
        </Box>
      </FormPage>
    </RecordContextProvider>
  );
}

/** The API has exactly one storefront. */
const STOREFRONT_ID = 'storefront';

const MERGE: FormMerge = {
  labels: { content: 'content' },
  valuesOf: workingCopy,
  labelOf: ([, section = '', ...path]) => pathLabel([section, ...path], SECTIONS),
};

export function StorefrontEdit() {
  const notify = useNotify();
  return (
    <EditPage
      resource="storefront"
      id={STOREFRONT_ID}
      redirect={false}
      onSaved={(sent) => notify(savedText(sent), { type: 'success' })}
      merge={MERGE}
    >
      <StorefrontForm />
    </EditPage>
  );
}
