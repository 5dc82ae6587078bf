import type { AdminPicture } from '@rangrekha/contract';
import { focusOf } from '../../media/Media';
import { mediaUrl } from '../../media/media-url';
import { presentTranslations } from '../../translations/translations';
import type { Picture } from './Picture';

/** @param picture with the number of its places and the name of one */
export function presentPicture(picture: Picture): AdminPicture {
  return {
    id: picture.id,
    url: mediaUrl(picture.id),
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes ?? null,
    alt: picture.alt,
    ...presentTranslations(picture.translations),
    focus: focusOf(picture) ?? null,
    uses: picture.uses ?? 0,
    usedBy: picture.usedBy ?? '',
    revision: picture.revision,
    createdAt: picture.createdAt.toISOString(),
  };
}
