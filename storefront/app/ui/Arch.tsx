import clsx from 'clsx';

const OUTLINE =
  'M20 236V92c0-26 14-37 34-45 14-6 20-14 30-21 8-5 14-10 16-18 2 8 8 13 16 18 10 7 16 15 30 21 20 8 34 19 34 45v144z';
const LINE =
  'M28 236V93c0-22 12-31 30-38 14-6 21-14 31-21 5-3 9-7 11-11 2 4 6 8 11 11 10 7 17 15 31 21 18 7 30 16 30 38v143';
const INNER =
  'M33 236V94c0-19 11-27 27-33 14-6 21-14 31-21 4-2 7-5 9-8 2 3 5 6 9 8 10 7 17 15 31 21 16 6 27 14 27 33v142';

/** The jharokha arch of the brand: bone, with a double brass line. Ornament only. */
export function Arch({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 240" aria-hidden="true" className={clsx('block overflow-visible', className)}>
      <path d={OUTLINE} className="fill-bone" />
      <path d={LINE} fill="none" strokeWidth="1.2" className="stroke-brass" />
      <path d={INNER} fill="none" strokeWidth="0.8" className="stroke-brass" />
    </svg>
  );
}
