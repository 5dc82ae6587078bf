import type { CompanyDetails, LegalDetails, StorefrontContent } from '@rangrekha/contract';
import { renditionUrl } from '@rangrekha/contract/media';
import { phoneText } from '@rangrekha/contract/phone-text';
import { t } from '~/language/t';

/** What surrounds every page of the storefront's content. */
export type ShopFrame = ReturnType<typeof frameOf>;

/** The company with its logo in the size of the footer. On the server alone, as `frameOf`. */
export const footerCompany = (company: CompanyDetails): CompanyDetails => ({
  ...company,
  logoUrl: company.logoUrl && renditionUrl(company.logoUrl, 320, 'webp'),
});

/** Who answers complaints, for the link to the page about it. On the server alone. */
export function grievanceLine(officer: LegalDetails['grievanceOfficer'] | undefined): string {
  if (!officer) return t('layout.complaintsAndLegalDetails');
  const { name, designation, email, phone } = officer;
  const parts = [name, designation, email, phone && phoneText(phone)];
  return t('layout.grievanceOfficer', { details: parts.filter(Boolean).join(', ') });
}

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
