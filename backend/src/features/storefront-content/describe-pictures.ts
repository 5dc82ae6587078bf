import type { StorefrontContent, StorefrontPicture } from '@rangrekha/contract';
import { OTHER_LANGUAGES } from '@rangrekha/contract/translations';
import { focusOf, Media } from '../../media/Media';
import { textsIn } from '../../translations/translations';
import { mapPictures, mediaIdOf, uploadedPictures } from './content-pictures';

const isCentre = ({ focus: { x, y } }: StorefrontPicture) => x === 50 && y === 50;

/**
 * A content with what its pictures say of themselves, where the content has no alternative text or no focus of its own; in
 * other languages where the content has no translation of such a text.
 */
export async function describePictures(content: StorefrontContent): Promise<StorefrontContent> {
  const ids = [...uploadedPictures(content).keys()];
  const asked = Media.query().findByIds(ids).select('id', 'alt', 'focusX', 'focusY', 'translations');
  const rows = ids.length > 0 ? await asked : [];
  const described = new Map(
    rows.filter((row) => row.alt || focusOf(row) || row.translations).map((row) => [row.id, row]),
  );
  if (described.size === 0) return content;
  const said: SaidPicture[] = [];
  const shown = mapPictures(content, (picture) => {
    const own = described.get(mediaIdOf(picture.url) ?? '');
    if (!own) return picture;
    const alt = picture.alt || own.alt;
    said.push({ alt, translations: own.translations });
    return { ...picture, alt, focus: (isCentre(picture) && focusOf(own)) || picture.focus };
  });
  return { ...shown, translations: withAlts(content.translations, said) };
}

/** A picture by the alternative text that it is shown with. */
type SaidPicture = Pick<Media, 'alt' | 'translations'>;

/** Translations of a content, with those of the alternative texts of its pictures. */
function withAlts(translations: StorefrontContent['translations'], pictures: SaidPicture[]) {
  const languages = OTHER_LANGUAGES.flatMap((language) => {
    const alts = pictures.flatMap(({ alt, translations: own }) => {
      const text = alt && textsIn(language, 'picture', own).alt;
      return text ? [[alt, text]] : [];
    });
    const texts = { ...Object.fromEntries(alts), ...translations?.[language.code] };
    return Object.keys(texts).length > 0 ? [[language.code, texts]] : [];
  });
  return languages.length > 0 ? Object.fromEntries(languages) : translations;
}
