import type { StorefrontContent } from '@rangrekha/contract';
import { useId } from 'react';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { ContentPicture } from './ContentPicture';

/** Pictures that lead into the shop: the tiles of categories and the promo grid. */
export function PictureLinks({ heading, items }: StorefrontContent['promo']) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading && id} className="mt-12 md:mt-18">
      {heading && (
        <h2 id={id} className="mb-6 text-24 md:text-32">
          {heading}
        </h2>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8rem,40%),100%),1fr))] gap-3 md:grid-cols-4 md:gap-6">
        {items.map(({ title, picture, link }) => (
          <li key={title}>
            <PrefetchLink to={link} className="group block no-underline">
              <span className="block aspect-3/4 overflow-hidden bg-bone">
                <ContentPicture
                  picture={picture}
                  sizes="(min-width: 1360px) 302px, (min-width: 48em) 23vw, 48vw"
                  className="transition-transform duration-240 ease-out group-hover:scale-[1.02]"
                />
              </span>
              <span className="mt-3.5 block font-serif text-18 leading-tight tracking-[-.015em] underline-offset-4 group-hover:underline md:text-24">
                {title}
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
