import type { StorefrontContent } from '@rangrekha/contract';
import { renditionUrl } from '@rangrekha/contract/media';

/** What surrounds every page of the storefront's content. */
export type ShopFrame = ReturnType<typeof frameOf>;

/** On the server alone: the browser gets the addresses ready-made. */
export function frameOf({ brand, announcement, hero, footer }: StorefrontContent) {
  const { logo, logoOnDark, favicon, ...texts } = brand;
  const sharePicture = brand.sharePicture ?? hero[0]?.picture ?? null;
  return {
    brand: {
      ...texts,
      logo: logo && { ...logo, url: renditionUrl(logo.url, 640, 'webp') },
      logoOnDark: logoOnDark && { ...logoOnDark, url: renditionUrl(logoOnDark.url, 640, 'webp') },
      favicon: favicon ? renditionUrl(favicon.url, 320, 'webp') : '/favicon.svg',
      sharePicture: sharePicture?.url ?? null,
    },
    announcement,
    footer,
  };
}
