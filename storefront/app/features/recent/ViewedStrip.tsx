import { useEffect, useId, useState } from 'react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { type ViewedProduct, viewedProducts } from './viewed-products';

/** Small pictures with names, in one row that scrolls. */
export default function ViewedStrip({ now }: { now?: ViewedProduct | undefined }) {
  const id = useId();
  const [viewed, setViewed] = useState<ViewedProduct[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path names the product
  useEffect(() => {
    setViewed(viewedProducts.read().filter(({ path }) => path !== now?.path));
    if (now) viewedProducts.add(now);
  }, [now?.path]);
  if (viewed.length === 0) return null;
  const clear = () => {
    viewedProducts.clear();
    setViewed([]);
  };
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-18">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <h2 id={id} className="text-24 md:text-32">
          {t('recent.recentlyViewed')}
        </h2>
        <Button type="button" variant="text" onClick={clear}>
          {t('recent.clear')}
        </Button>
      </div>
      <ul className="max-md:-mx-[16px] flex gap-3 overflow-x-auto p-1 [scrollbar-width:none] max-md:px-4 md:gap-4">
        {viewed.map(({ path, name, picture }) => (
          <li key={path} className="w-28 shrink-0 md:w-36">
            <PrefetchLink to={path} className="block text-14 leading-snug no-underline hover:underline">
              <span className="mb-2 block aspect-3/4 bg-bone">
                {picture && (
                  <img src={picture} alt="" width={3} height={4} loading="lazy" className="size-full object-cover" />
                )}
              </span>
              {name}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
