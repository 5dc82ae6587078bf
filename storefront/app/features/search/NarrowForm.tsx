import type { Facets } from '@rangrekha/contract';
import { Form } from '@remix-run/react';
import type { NamedChoice } from '~/features/listing/listed-filters';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { SelectField } from '~/ui/form/SelectField';

interface NarrowFormProps {
  q: string;
  /** The chosen country; '' for any. */
  origin: string;
  /** The countries to choose from. */
  origins: string[];
  /** What countries are called in the language of the page; absent in English. */
  countries?: Record<string, string> | undefined;
  /** The chosen choices of facts of plugins, `plugin.fact:choice`. */
  fact?: string[];
  facts?: Facets['facts'];
  sort?: string | undefined;
}

/** Narrows a search to a country of origin or a fact of a plugin, or orders it by country. */
export function NarrowForm({ q, origin, origins, countries = {}, fact = [], facts = [], sort }: NarrowFormProps) {
  const offered = origin && !origins.includes(origin) ? [...origins, origin] : origins;
  return (
    <Form action="/search" aria-label={t('search.narrowTheSearch')} className="mt-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="q" value={q} />
      {offered.length > 0 && (
        <SelectField
          key={`of ${origin}`}
          label={t('search.countryOfOrigin')}
          name="origin"
          defaultValue={origin}
          className="flex-auto"
        >
          <option value="">{t('search.allCountries')}</option>
          {offered.map((country) => (
            <option key={country} value={country}>
              {countries[country] ?? country}
            </option>
          ))}
        </SelectField>
      )}
      {facts.map(({ name, label, choices }) => {
        const chosen = fact.find((one) => one.startsWith(`${name}:`)) ?? '';
        return (
          <SelectField key={`${name} ${chosen}`} label={label} name="fact" defaultValue={chosen} className="flex-auto">
            <option value="">{t('search.all')}</option>
            {choices.map(({ choice, label = choice }: NamedChoice) => (
              <option key={choice} value={`${name}:${choice}`}>
                {label}
              </option>
            ))}
          </SelectField>
        );
      })}
      {offered.length > 0 && (
        <SelectField
          key={`by ${sort}`}
          label={t('search.sort')}
          name="sort"
          defaultValue={sort ?? ''}
          className="flex-auto"
        >
          <option value="">{t('search.bestMatch')}</option>
          <option value="origin">{t('search.countryOfOrigin')}</option>
        </SelectField>
      )}
      <Button variant="line">{t('search.show')}</Button>
    </Form>
  );
}
