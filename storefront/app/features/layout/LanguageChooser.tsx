import { inLanguage } from '@rangrekha/contract/languages';
import { useLocation } from '@remix-run/react';
import { LANGUAGE } from '~/language/language';
import { t } from '~/language/t';
import { useRootData } from './root-data';

/** Links to the same page in each language, also without scripts. Each loads the document: its scripts are other ones. */
export function LanguageChooser({ linkClass }: { linkClass: string }) {
  const { pathname, search } = useLocation();
  const { languages = [] } = useRootData() ?? {};
  if (languages.length === 0) return null;
  return (
    <nav aria-label={t('language.choose')} className="flex flex-wrap gap-x-6">
      {languages.map((language) => (
        <a
          key={language.code}
          href={inLanguage(language, pathname + search)}
          lang={language.tag}
          hrefLang={language.tag}
          aria-current={language.tag === LANGUAGE || undefined}
          className={`${linkClass} aria-[current]:font-semibold`}
        >
          {language.name}
        </a>
      ))}
    </nav>
  );
}
