import type { DataSection } from '@rangrekha/contract';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { fieldWords, topicWords, valueWords } from './data-words';

type Value = DataSection['rows'][number][string];

const LINK = /^https?:\/\//;

/** One topic of what the store keeps about a person, closed until somebody opens it. */
export function DataSectionView({ section }: { section: DataSection }) {
  const { rows, hasMore } = section;
  const head = (
    <>
      {topicWords(section)} <span className="font-normal text-14 text-muted">({countOf(section)})</span>
    </>
  );
  if (rows.length === 0)
    return (
      <p className="flex min-h-12 items-center gap-2 border-line border-t py-3 text-muted last:border-b">{head}</p>
    );
  return (
    <details className="group border-line border-t last:border-b">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-3 font-medium">
        {head}
        <Icon name="chevron-down" className="icon-sm ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-1 gap-4 pb-5">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <li key={index} className="bg-bone p-4">
            <dl className="grid grid-cols-1 gap-1 text-14">
              {Object.entries(row).map(([name, value]) => (
                <div key={name} className="flex flex-wrap gap-x-4">
                  <dt className="w-36 max-w-full shrink-0 text-muted">{fieldWords(name, section.name)}</dt>
                  <dd className="wrap-anywhere min-w-[min(10rem,100%)] flex-1 whitespace-pre-line">
                    <Shown name={name} value={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {hasMore && <p className="pb-5 text-14">{t('account.thereAreMore')}</p>}
    </details>
  );
}

/** How many rows a topic has; without any of more, a plugin could not read them. */
function countOf({ rows, hasMore }: DataSection) {
  if (!hasMore) return rows.length;
  return rows.length > 0 ? t('account.moreThan', { count: rows.length }) : t('account.unread');
}

function Shown({ name, value }: { name: string; value: Value }) {
  const text = String(value);
  if (!LINK.test(text)) return <>{valueWords(name, value)}</>;
  return <a href={text}>{name === 'stop' ? t('account.stopTheseMails') : t('account.open')}</a>;
}
