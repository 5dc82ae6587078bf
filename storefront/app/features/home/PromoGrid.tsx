import { Link } from '@remix-run/react';
import { PROMOS } from './promos';
import { StaticPicture } from './StaticPicture';

const WIDTHS = [320, 640] as const;

/** Four pictures that lead into the shop. */
export function PromoGrid() {
  return (
    <section aria-labelledby="promos" className="mt-12 md:mt-18">
      <h2 id="promos" className="mb-6 text-24 md:text-32">
        Shop by category
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-6">
        {PROMOS.map(({ title, image }) => (
          <li key={title}>
            <Link to="/shop" prefetch="intent" className="group block no-underline">
              <span className="block aspect-3/4 overflow-hidden bg-bone">
                <StaticPicture
                  image={image}
                  widths={WIDTHS}
                  sizes="(min-width: 48em) 23vw, 48vw"
                  className="transition-transform duration-240 ease-out group-hover:scale-[1.02]"
                />
              </span>
              <span className="mt-3.5 block font-serif text-18 leading-tight tracking-[-.015em] underline-offset-4 group-hover:underline md:text-24">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
