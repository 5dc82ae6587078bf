import type { DataSection } from '@rangrekha/contract';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { fieldWords, valueWords } from './data-words';

type Value = DataSection['rows'][number][string];

const LINK = /^https?:\/\//;

/** Of a topic that a plugin could not read. */
const UNREAD = 'not shown here: write to us for it';

/** One topic of what the store keeps about a person, closed until somebody opens it. */
export function DataSectionView({ section: { title, rows, hasMore } }: { section: DataSection }) {
  const count = hasMore ? (rows.length > 0 ? `more than ${rows.length}` : UNREAD) : rows.length;
  const head = (
    <>
      {title} <span className="font-normal text-14 text-muted">({count})</span>
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
                  <dt className="w-36 max-w-full shrink-0 text-muted">{fieldWords(name)}</dt>
                  <dd className="wrap-anywhere min-w-[min(10rem,100%)] flex-1 whitespace-pre-line">
                    <Shown name={name} value={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {hasMore && <p className="pb-5 text-14">{t('account.thereAreMoreWriteTo')}</p>}
    </details>
  );
}

function Shown({ name, value }: { name: string; value: Value }) {
  const text = String(value);
  if (!LINK.test(text)) return <>{valueWords(name, value)}</>;
  return <a href={text}>{name === 'stop' ? 'Stop these mails' : 'Open'}</a>;
}
