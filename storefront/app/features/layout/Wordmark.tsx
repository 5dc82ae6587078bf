import clsx from 'clsx';
import { t } from '~/language/t';
import type { ShopFrame } from './shop-frame';

/** The name of the link around it. */
export const homeLabel = (brand: ShopFrame['brand'] | undefined) =>
  brand ? t('layout.homeOf', { shop: brand.name }) : t('layout.home');

/** The brand: its logo, else its name as a wordmark whose end may be in italics. */
export function Wordmark({ brand, onDark = false }: { brand?: ShopFrame['brand']; onDark?: boolean }) {
  if (!brand) return null;
  const { name, italicEnd } = brand;
  const logo = onDark ? brand.logoOnDark : brand.logo;
  if (logo)
    return (
      <img
        src={logo.url}
        alt=""
        width={logo.width}
        height={logo.height}
        className="h-10 w-auto max-w-[min(12rem,45vw)] object-contain"
      />
    );
  return (
    <span className="font-serif text-[min(1.5rem,7.5vw)] leading-none tracking-[.01em] md:text-[1.6875rem]">
      {name.slice(0, name.length - italicEnd.length)}
      {italicEnd && <i className={clsx('font-wordmark', !onDark && 'text-madder')}>{italicEnd}</i>}
    </span>
  );
}
