import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { readFits } from './calls';
import { fitsLine } from './words';

/** The way to the size of a product, with what its buyers say of the fit: the same for everybody. */
export async function loadFits({ productId }: { productId: string }, { call, t }: SlotVisitor) {
  const { sizes } = await call(readFits, { params: { id: productId } });
  if (!sizes) return null;
  return (
    <section aria-label={t('fits.heading')} className="mt-6 border-line border-t pt-4">
      <h2 className="text-16">{t('fits.heading')}</h2>
      {sizes.length > 0 && (
        <ul className="mt-1 text-14 text-muted">
          {sizes.map((fits) => (
            <li key={fits.size} className="wrap-anywhere">
              {fitsLine(fits, t)}
            </li>
          ))}
        </ul>
      )}
      {/* Relative, so that it stays in the language of the page. */}
      <a
        href={`../your-size?product=${productId}`}
        rel="nofollow"
        className="mt-1.5 inline-block text-14 underline underline-offset-4"
      >
        {t('fits.find')}
      </a>
    </section>
  );
}
