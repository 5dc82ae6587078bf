import { indiaDay, timeOfDay } from '@rangrekha/contract/dates';
import { t } from './t';

// From the catalogue: `Intl` has other abbreviations in other browsers, and a page must read as the server has written it.
const MONTHS = [
  t('dates.jan'),
  t('dates.feb'),
  t('dates.mar'),
  t('dates.apr'),
  t('dates.may'),
  t('dates.jun'),
  t('dates.jul'),
  t('dates.aug'),
  t('dates.sep'),
  t('dates.oct'),
  t('dates.nov'),
  t('dates.dec'),
];

/** `21 Nov 2026` in the language of the page. */
export function fullDay(time: string | Date): string {
  const [year, month, day] = indiaDay(time).split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `21 Nov 2026, 10:42 am` in the language of the page. */
export const dayAndTime = (time: string | Date): string => `${fullDay(time)}, ${timeOfDay(time)}`;
