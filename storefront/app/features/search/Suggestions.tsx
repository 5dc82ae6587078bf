import { Link } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useRootData } from '~/features/layout/root-data';
import { t } from '~/language/t';
import { recentSearches } from './recent-searches';

interface SuggestionsProps {
  /** What is typed. */
  text: string;
  onChoose: (text: string) => void;
}

/** Earlier searches and categories that begin like what is typed. */
export function Suggestions({ text, onChoose }: SuggestionsProps) {
  const { categories = [] } = useRootData() ?? {};
  const [recent] = useState(recentSearches.read);
  const typed = text.trim().toLowerCase();
  const fits = (name: string) => name.toLowerCase() !== typed && name.toLowerCase().includes(typed);
  return (
    <>
      <Row title={t('search.recentSearches')}>
        {recent.filter(fits).map((one) => (
          <button key={one} type="button" onClick={() => onChoose(one)} className="chip pr-3">
            {one}
          </button>
        ))}
      </Row>
      <Row title={t('search.categories')}>
        {categories
          .filter(({ name }) => name.toLowerCase().includes(typed))
          .map(({ to, name }) => (
            <Link key={to} to={to} className="chip pr-3">
              {name}
            </Link>
          ))}
      </Row>
    </>
  );
}

function Row({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <ul aria-label={title} className="flex flex-wrap items-center gap-2 pt-4">
      <li aria-hidden className="text-14 text-muted">
        {title}
      </li>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each child has a key of its own
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
