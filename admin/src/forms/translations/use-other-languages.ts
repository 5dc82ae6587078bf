import type { Language } from '@rangrekha/contract/languages';
import { OTHER_LANGUAGES } from '@rangrekha/contract/translations';
import { useStaffRights } from '../../auth/use-staff-rights';

/** The languages of the shop beside English. */
export function useOtherLanguages(): Language[] {
  const { languages = [] } = useStaffRights().rights ?? {};
  return OTHER_LANGUAGES.filter(({ code }) => languages.includes(code));
}
