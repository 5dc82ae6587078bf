import type { StorefrontContent, StorefrontPicture } from '@rangrekha/contract';
import { focusOf, Media } from '../../media/Media';
import { mapPictures, mediaIdOf, uploadedPictures } from './content-pictures';

const isCentre = ({ focus: { x, y } }: StorefrontPicture) => x === 50 && y === 50;

/** A content with what its pictures say of themselves, where the content has no alternative text or no focus of its own. */
export async function describePictures(content: StorefrontContent): Promise<StorefrontContent> {
  const ids = [...uploadedPictures(content).keys()];
  const rows = ids.length > 0 ? await Media.query().findByIds(ids).select('id', 'alt', 'focusX', 'focusY') : [];
  const described = new Map(rows.filter((row) => row.alt || focusOf(row)).map((row) => [row.id, row]));
  if (described.size === 0) return content;
  return mapPictures(content, (picture) => {
    const own = described.get(mediaIdOf(picture.url) ?? '');
    if (!own) return picture;
    return { ...picture, alt: picture.alt || own.alt, focus: (isCentre(picture) && focusOf(own)) || picture.focus };
  });
}
