import type { StorefrontContent } from '@rangrekha/contract';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { ContentPicture } from './ContentPicture';

/** The crafts below the stories of the about page, with a link that leads on. */
export function Crafts({ heading, button, items }: StorefrontContent['about']['crafts']) {
  if (items.length === 0) return null;
  return (
    <section className="mt-12 md:mt-18">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4">
        {heading && <h2 className="text-24 md:text-32">{heading}</h2>}
        {button && (
          <PrefetchLink to={button.link} className="leading-8 underline underline-offset-4">
            {button.label}
          </PrefetchLink>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {items.map(({ name, text, picture }) => (
          <li key={name}>
            <div className="aspect-4/5 overflow-hidden bg-bone">
              <ContentPicture picture={picture} sizes="(min-width: 1360px) 308px, (min-width: 48em) 23vw, 48vw" />
            </div>
            <h3 className="mt-3.5 text-24">{name}</h3>
            <p className="mt-1 text-14 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
