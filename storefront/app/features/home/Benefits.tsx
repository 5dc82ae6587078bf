import type { StorefrontContent } from '@rangrekha/contract';

/** What the store promises. */
export function Benefits({ benefits }: Pick<StorefrontContent, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <div className="@container mt-12 md:mt-18">
      {/* One column if large text leaves no room for two. */}
      <ul className="grid border-line border-y max-md:@min-[17rem]:grid-cols-2 md:grid-cols-4">
        {benefits.map(({ name, text }) => (
          <li
            key={name}
            className="border-line py-4 max-md:not-first:border-t max-md:@min-[17rem]:nth-[2]:border-t-0 max-md:@min-[17rem]:odd:pr-4 max-md:@min-[17rem]:even:border-l max-md:@min-[17rem]:even:px-4 md:not-first:border-l md:p-6 md:first:pl-0"
          >
            <b className="block font-semibold">{name}</b>
            <span className="text-14 text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
