import type { AdminPicture } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { count } from '@rangrekha/contract/numbers';
import { t } from '../language/t';

/** The pixels of a picture and the size of its file, as far as it is known. */
export const pictureSize = ({ width, height, bytes }: AdminPicture): string =>
  [`${width} × ${height}`, bytes !== null && t('pictures.kilobytes', { kilobytes: count(Math.ceil(bytes / 1024)) })]
    .filter(Boolean)
    .join(', ');

/** What a picture is called: after a product or a collection, else after the day of its upload. */
export const pictureName = ({ usedBy, createdAt }: AdminPicture): string =>
  usedBy || t('pictures.pictureOf', { day: fullDay(createdAt) });
