import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LegalLink } from '~/features/legal/LegalLink';
import { useRootData } from './root-data';
import { Wordmark } from './Wordmark';

const itemClass = 'wrap-anywhere block text-14 leading-8 no-underline hover:underline';

export function Footer() {
  const root = useRootData();
  const company = root?.company;
  return (
    <footer className="mt-18 bg-indigo text-cream md:mt-24">
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-8 py-8 md:grid-cols-[5fr_2fr_2fr_3fr] md:gap-x-6 md:py-12">
        <CompanyBlock />
        <FooterList title="Quick links">
          <Link to="/" className={itemClass}>
            Home
          </Link>
          <Link to="/shop" className={itemClass}>
            Shop
          </Link>
          <Link to="/about" className={itemClass}>
            About Us
          </Link>
          <Link to="/myaccount" className={itemClass}>
            My account
          </Link>
        </FooterList>
        <FooterList title="Good to know">
          <LegalLink slug="terms-conditions" title="Terms and Conditions" className={itemClass} />
          <LegalLink slug="privacy-policy" title="Privacy Policy" className={itemClass} />
          <LegalLink slug="shipping" title="Shipping" className={itemClass} />
          <LegalLink slug="returns" title="Returns" className={itemClass} />
        </FooterList>
        {company && (
          <FooterList title="Write or call" className="max-md:col-span-full">
            {company.email && (
              <a href={`mailto:${company.email}`} className={itemClass}>
                {company.email}
              </a>
            )}
            {company.phone && (
              <a href={`tel:+91${company.phone}`} className={itemClass}>
                {phoneText(company.phone)}
              </a>
            )}
          </FooterList>
        )}
      </div>
      <div className="wrap">
        <p className="flex flex-col justify-between gap-1 border-cream/20 border-t py-4 text-13 md:flex-row">
          <span>
            © {root?.year} {company?.name ?? 'Rangrekha'}
          </span>
          <span>Prices in Indian rupees</span>
        </p>
      </div>
    </footer>
  );
}

function CompanyBlock() {
  const company = useRootData()?.company;
  return (
    <div className="max-md:col-span-full">
      <Link to="/home" aria-label={`${company?.name ?? 'Rangrekha'}, home`} className="no-underline">
        {company?.logoUrl ? (
          <>
            <img
              src={company.logoUrl}
              alt=""
              loading="lazy"
              className="h-14 max-w-[min(14rem,100%)] rounded-xs bg-paper object-contain p-2"
            />
            <span className="mt-3 block font-semibold">{company.name}</span>
          </>
        ) : (
          <Wordmark name={company?.name} onDark />
        )}
      </Link>
      {company && (
        <address className="wrap-anywhere mt-3 max-w-[34ch] text-14 not-italic">
          {company.address} {company.pincode}
        </address>
      )}
    </div>
  );
}

function FooterList({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode[] | ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="mb-1 font-sans font-semibold text-14 leading-normal tracking-normal">{title}</h2>
      {children}
    </div>
  );
}

/** Ten digits as `+91 14155 50123`; anything else unchanged. */
function phoneText(phone: string): string {
  return /^\d{10}$/.test(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}
