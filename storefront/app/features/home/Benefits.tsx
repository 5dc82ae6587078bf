import type { StorefrontContent } from '@rangrekha/contract';

/** What the store promises. */
export function Benefits({ benefits }: Pick<StorefrontContent, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <ul className="mt-12 grid grid-cols-[repeat(auto-fill,minmax(min(max(8rem,40%),100%),1fr))] border-line border-y md:mt-18 md:grid-cols-4">
      {benefits.map(({ name, text }) => (
        <li
          key={name}
          className="border-line p-4 pl-0 max-md:nth-[n+3]:border-t md:not-first:border-l md:p-6 md:first:pl-0"
        >
          <b className="block font-semibold">{name}</b>
          <span className="text-14 text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}
