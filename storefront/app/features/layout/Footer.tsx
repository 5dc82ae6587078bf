import { phoneText } from '@rangrekha/contract/phone-text';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LegalLink } from '~/features/legal/LegalLink';
import { t } from '~/language/t';
import { Slot } from '~/ui/Slot';
import { DataSaverSwitch } from './DataSaverSwitch';
import { LanguageChooser } from './LanguageChooser';
import { useRootData } from './root-data';
import { homeLabel, Wordmark } from './Wordmark';

export function Footer() {
  const root = useRootData();
  const { company, frame } = root ?? {};
  const isReachable = company?.email || company?.phone || frame?.footer.social[0];
  return (
    <footer className="mt-18 bg-indigo text-cream md:mt-24">
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-8 py-8 md:grid-cols-[5fr_2fr_2fr_3fr] md:gap-x-6 md:py-12">
        <CompanyBlock />
        {frame?.footer.lists.map(({ title, links }) => (
          <FooterList key={title} title={title}>
            {links.map(({ label, link }) => (
              <FooterLink key={`${label} ${link}`} label={label} to={link} />
            ))}
          </FooterList>
        ))}
        {company && isReachable && (
          <FooterList title={t('layout.writeOrCall')} className="max-md:col-span-full">
            {company.email && (
              <a href={`mailto:${company.email}`} className="footer-link">
                {company.email}
              </a>
            )}
            {company.phone && (
              <a href={`tel:+91${company.phone}`} className="footer-link">
                {phoneText(company.phone)}
              </a>
            )}
            {frame?.footer.social.map(({ label, link }) => (
              <a key={link} href={link} rel="me" className="footer-link">
                {label}
              </a>
            ))}
          </FooterList>
        )}
      </div>
      <div className="wrap">
        <p className="flex flex-col justify-between gap-1 border-cream/20 border-t py-4 text-13 md:flex-row">
          <span>{`© ${root?.year} ${company?.name || frame?.brand.name}`}</span>
          <span>{frame?.footer.note}</span>
        </p>
        <Link to="/grievance" className="footer-link pb-2 text-13">
          {root?.grievance}
        </Link>
        <Slot html={root?.footer} />
        <LanguageChooser linkClass="footer-link" />
        <DataSaverSwitch />
      </div>
    </footer>
  );
}

/** The page of a legal text, which opens in a dialog. */
const LEGAL = /^\/page\/([a-z0-9-]+)$/;

function FooterLink({ label, to }: { label: string; to: string }) {
  const slug = LEGAL.exec(to)?.[1];
  if (slug) return <LegalLink slug={slug} title={label} className="footer-link" />;
  return (
    <Link to={to} className="footer-link">
      {label}
    </Link>
  );
}

function CompanyBlock() {
  const { company, frame } = useRootData() ?? {};
  const brand = frame?.brand;
  return (
    <div className="max-md:col-span-full">
      <Link to="/home" aria-label={homeLabel(brand)} className="no-underline">
        {company?.logoUrl && !brand?.logoOnDark ? (
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
          <Wordmark brand={brand} onDark />
        )}
      </Link>
      {company && (
        <address className="wrap-anywhere mt-3 max-w-[34ch] text-14 not-italic">
          {`${company.address} ${company.pincode}`}
        </address>
      )}
    </div>
  );
}

function FooterList({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-1 font-sans font-semibold text-14 leading-normal tracking-normal">{title}</h2>
      {children}
    </div>
  );
}
