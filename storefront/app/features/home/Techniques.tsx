import { Link } from '@remix-run/react';
import { TECHNIQUES } from './about-stories';
import { StaticPicture } from './StaticPicture';

const WIDTHS = [320, 640] as const;

export function Techniques() {
  return (
    <section className="mt-12 md:mt-18">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4">
        <h2 className="text-24 md:text-32">Four ways to put colour on cloth</h2>
        <Link to="/shop?tab=fabrics" prefetch="intent" className="leading-8 underline underline-offset-4">
          Shop by fabric
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {TECHNIQUES.map(({ name, text, image }) => (
          <li key={name}>
            <div className="aspect-4/5 overflow-hidden bg-bone">
              <StaticPicture image={image} widths={WIDTHS} sizes="(min-width: 48em) 23vw, 48vw" />
            </div>
            <h3 className="mt-3.5 text-24">{name}</h3>
            <p className="mt-1 text-14 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
