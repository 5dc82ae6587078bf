import { CRAWLER_TEXTS } from '@rangrekha/contract/crawlers';
import { languageName } from '@rangrekha/contract/languages';
import { t } from '../language/t';

/** What screens call the parts of the storefront's content. Parts that no screen names are not said. */
const LABELS: Record<string, string> = {
  brand: t('storefrontContent.brand'),
  name: t('words.name'),
  italicEnd: t('storefrontContent.italicEnding'),
  tagline: t('storefrontContent.tagline'),
  logo: t('storefrontContent.logoForLightBackgrounds'),
  logoOnDark: t('storefrontContent.logoForDarkBackgrounds'),
  favicon: t('storefrontContent.icon'),
  sharePicture: t('storefrontContent.pictureForSharedLinks'),
  colours: t('storefrontContent.colours'),
  accent: t('storefrontContent.discountsAndErrors'),
  band: t('storefrontContent.stripFooterLinks'),
  descriptions: t('storefrontContent.forSearchEngines'),
  home: t('storefrontContent.homePage'),
  shop: t('words.shop'),
  about: t('storefrontContent.about'),
  announcement: t('storefrontContent.announcement'),
  text: t('words.text'),
  shortText: t('storefrontContent.onPhones'),
  hero: t('storefrontContent.hero'),
  heading: t('words.heading'),
  ground: t('storefrontContent.background'),
  picture: t('words.picture'),
  sidePicture: t('storefrontContent.secondPictureOnWideScreens'),
  phonePicture: t('storefrontContent.anotherPictureForPhones'),
  alt: t('words.altText'),
  width: t('audit.width'),
  height: t('audit.height'),
  focus: t('audit.focus'),
  x: t('audit.fromTheLeft'),
  y: t('audit.fromTheTop'),
  button: t('storefrontContent.button'),
  label: t('storefrontContent.label'),
  link: t('words.link'),
  links: t('words.link'),
  tiles: t('storefrontContent.tiles'),
  promo: t('storefrontContent.promo'),
  title: t('words.title'),
  benefits: t('storefrontContent.benefits'),
  stories: t('storefrontContent.stories'),
  crafts: t('storefrontContent.crafts'),
  footer: t('storefrontContent.footer'),
  lists: t('storefrontContent.listsOfLinks'),
  social: t('storefrontContent.elsewhere'),
  note: t('storefrontContent.hint'),
  sizeGuides: t('storefrontContent.sizeGuides'),
  categoryId: t('words.for'),
  measures: t('words.measures'),
  size: t('words.size'),
  mail: t('storefrontContent.mails'),
  signature: t('storefrontContent.signature'),
  crawlers: t('storefrontContent.programs'),
  search: CRAWLER_TEXTS.search.name,
  answers: CRAWLER_TEXTS.answers.name,
  training: CRAWLER_TEXTS.training.name,
};

/** A translated text of the content; the English text may have full stops. */
const TRANSLATION = /^translations\.([a-z]{2})\.(.*)$/s;

/** `hero.0.picture.alt` as `Hero 1 › Picture › Alternative text`; undefined for what is no part of the content. */
export function contentLabel(path: string): string | undefined {
  const [, code, text] = TRANSLATION.exec(path) ?? [];
  if (code && text) return `${languageName(code)}: ${text}`;
  const parts = path.split('.');
  if (parts.length < 2 || !LABELS[parts[0] as string]) return undefined;
  const said: string[] = [];
  for (const part of parts) {
    const number = /^\d+$/.test(part) && said.length > 0 ? ` ${Number(part) + 1}` : undefined;
    if (number) said.push(`${said.pop()}${number}`);
    else if (LABELS[part]) said.push(LABELS[part]);
  }
  return said.join(' › ');
}
