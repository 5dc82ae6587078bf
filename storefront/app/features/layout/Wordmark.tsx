import clsx from 'clsx';

const BRAND = 'Rangrekha';

/** The store's name as a wordmark; the demo brand has a second part in italics. */
export function Wordmark({ name = BRAND, onDark = false }: { name?: string; onDark?: boolean }) {
  return (
    <span className="font-serif text-[min(1.5rem,7.5vw)] leading-none tracking-[.01em] md:text-[1.6875rem]">
      {name === BRAND ? (
        <>
          Rang<i className={clsx('font-wordmark', !onDark && 'text-madder')}>rekha</i>
        </>
      ) : (
        name
      )}
    </span>
  );
}
