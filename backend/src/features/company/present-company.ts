import type { AdminCompany, CompanyDetails, LegalDetails } from '@rangrekha/contract';
import { mediaUrl } from '../../media/media-url';
import type { Company } from './Company';

export function presentCompany(company: Company): CompanyDetails {
  return {
    name: company.name,
    email: company.email,
    phone: company.phone,
    address: company.address,
    pincode: company.pincode,
    logoUrl: company.logoId === null ? null : mediaUrl(company.logoId),
  };
}

function officerOf(company: Company): LegalDetails['grievanceOfficer'] {
  const { grievanceName: name, grievanceDesignation: designation, grievanceEmail, grievancePhone } = company;
  if (!name) return null;
  return { name, designation, email: grievanceEmail || company.email, phone: grievancePhone || company.phone };
}

/** On one line: `14 Rangrez Gali, Jaipur, Rajasthan 302001`. */
export function registeredAddress({ address, pincode, state }: Company): string {
  // Many write the state into the address.
  const place = address.toLowerCase().includes(state.toLowerCase()) ? [address] : [address, state];
  return [place.filter(Boolean).join(', '), pincode].filter(Boolean).join(' ');
}

export function presentLegalDetails(company: Company): LegalDetails {
  const { legalName, name, otherAddresses, gstin, cin, email, phone } = company;
  const others = otherAddresses.split(/\r?\n/).map((line) => line.trim());
  return {
    legalName: legalName || name,
    addresses: [registeredAddress(company), ...others].filter(Boolean),
    ...{ gstin, cin, email, phone },
    grievanceOfficer: officerOf(company),
    asksBirthDate: company.asksBirthDate,
    company: presentCompany(company),
  };
}

export const presentAdminCompany = (company: Company): AdminCompany => ({
  ...presentCompany(company),
  id: String(company.id),
  state: company.state,
  legalName: company.legalName,
  otherAddresses: company.otherAddresses,
  cin: company.cin,
  grievanceName: company.grievanceName,
  grievanceDesignation: company.grievanceDesignation,
  grievanceEmail: company.grievanceEmail,
  grievancePhone: company.grievancePhone,
  gstin: company.gstin,
  hsnDigits: company.hsnDigits,
  unitLimit: company.unitLimit,
  exchangeHoldDays: company.exchangeHoldDays,
  restockHoldHours: company.restockHoldHours,
  deliveryDaysMin: company.deliveryDaysMin,
  confirmByMail: company.confirmByMail,
  confirmLinkHours: company.confirmLinkHours,
  defaultMakerId: company.defaultMakerId,
  needsDeclarations: company.needsDeclarations,
  asksBirthDate: company.asksBirthDate,
  revision: company.revision,
});
