import { indiaDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { sharedNow } from '../../database/shared-clock';
import { invalidField } from '../../http/errors';

/**
 * Refuses a date on which nobody who lives was born.
 * @param dob `YYYY-MM-DD`; none is fine
 * @throws HttpError 400 with the field `dob`
 */
export function refuseBirthDate(dob: string | null | undefined): void {
  if (!dob) return;
  const today = indiaDay(sharedNow());
  if (dob > today) throw invalidField('dob', TEXTS.profile.birthDateAhead);
  const [year, ...day] = today.split('-');
  if (dob <= [Number(year) - LIMITS.age - 1, ...day].join('-'))
    throw invalidField('dob', TEXTS.profile.birthDateTooEarly);
}
