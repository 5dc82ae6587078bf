import { RETURN_DAYS } from '@rangrekha/contract/limits';

const BENEFITS = [
  { name: 'Free shipping', text: 'On every order, no minimum' },
  { name: 'Secure payments', text: 'Pay in cash at your door' },
  { name: 'Easy returns', text: `Within ${RETURN_DAYS} days of delivery` },
  { name: 'Premium support', text: 'Real people, every day' },
];

/** The four things the store promises. */
export function Benefits() {
  return (
    <ul className="mt-12 grid grid-cols-2 border-line border-y md:mt-18 md:grid-cols-4">
      {BENEFITS.map(({ name, text }) => (
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
