import type { LegalDetails } from '@rangrekha/contract';
import { phoneText } from '@rangrekha/contract/phone-text';
import type { ReactNode } from 'react';
import { t } from '~/language/t';

/** Who the seller is in law. */
export const LegalFacts = ({ details }: { details: LegalDetails }) => (
  <dl className="wrap-anywhere divide-y divide-line border-line border-y">
    <Fact name={t('complaints.legalName')}>{details.legalName}</Fact>
    {details.addresses.map((address, index) => (
      <Fact key={address} name={index === 0 ? t('complaints.registeredAddress') : t('complaints.otherAddress')}>
        {address}
      </Fact>
    ))}
    {details.gstin && <Fact name="GSTIN">{details.gstin}</Fact>}
    {details.cin && <Fact name="CIN">{details.cin}</Fact>}
    {details.email && <Fact name={t('complaints.email')}>{<Email address={details.email} />}</Fact>}
    {details.phone && <Fact name={t('complaints.phone')}>{<Phone number={details.phone} />}</Fact>}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who answers complaints; how to reach the shop while nobody is named. */
export function Officer({ details: { grievanceOfficer: officer, email, phone } }: { details: LegalDetails }) {
  if (officer) {
    return (
      <p className="wrap-anywhere grid gap-1">
        <span className="font-semibold">{officer.name}</span>
        {officer.designation && <span>{officer.designation}</span>}
        {officer.email && <Email address={officer.email} />}
        {officer.phone && <Phone number={officer.phone} />}
      </p>
    );
  }
  return (
    <p className="wrap-anywhere grid gap-1">
      <span>{email || phone ? t('complaints.writeBelowOrReachUs') : t('complaints.writeBelow')}</span>
      {email && <Email address={email} />}
      {phone && <Phone number={phone} />}
    </p>
  );
}

const LINK = 'inline-flex min-h-6 w-fit items-center underline underline-offset-4';

const Email = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={LINK}>
    {address}
  </a>
);

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className={LINK}>
    {phoneText(number)}
  </a>
);
