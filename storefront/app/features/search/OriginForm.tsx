import { Form } from '@remix-run/react';
import { Button } from '~/ui/Button';
import { SelectField } from '~/ui/form/SelectField';

interface OriginFormProps {
  q: string;
  /** The chosen country; '' for any. */
  origin: string;
  sort?: string | undefined;
  /** The countries to choose from. */
  origins: string[];
}

/** Narrows a search to a country of origin, or orders it by country. */
export function OriginForm({ q, origin, sort, origins }: OriginFormProps) {
  const offered = origin && !origins.includes(origin) ? [...origins, origin] : origins;
  return (
    <Form action="/search" aria-label="Narrow the search" className="mt-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="q" value={q} />
      <SelectField
        key={`of ${origin}`}
        label="Country of origin"
        name="origin"
        defaultValue={origin}
        className="flex-auto"
      >
        <option value="">All countries</option>
        {offered.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <SelectField key={`by ${sort}`} label="Sort" name="sort" defaultValue={sort ?? ''} className="flex-auto">
        <option value="">Best match</option>
        <option value="origin">Country of origin</option>
      </SelectField>
      <Button variant="line">Show</Button>
    </Form>
  );
}
