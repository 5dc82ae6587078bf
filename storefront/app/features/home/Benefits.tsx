import type { StorefrontContent } from '@rangrekha/contract';

/** What the store promises. */
export function Benefits({ benefits }: Pick<StorefrontContent, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <ul className="mt-12 grid grid-cols-2 border-line border-y md:mt-18 md:grid-cols-4">
      {benefits.map(({ name, text }) => (
        <li
          key={name}
          className="border-line p-4 max-md:nth-[n+3]:border-t max-md:even:border-l max-md:odd:pl-0 md:not-first:border-l md:p-6 md:first:pl-0"
        >
          <b className="block font-semibold">{name}</b>
          <span className="text-14 text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}
