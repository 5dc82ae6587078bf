import type { AdminCompany, CompanyDetails } from '@rangrekha/contract';
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

export const presentAdminCompany = (company: Company): AdminCompany => ({
  ...presentCompany(company),
  id: String(company.id),
  state: company.state,
  gstin: company.gstin,
  unitLimit: company.unitLimit,
  exchangeHoldDays: company.exchangeHoldDays,
  restockHoldHours: company.restockHoldHours,
  deliveryDaysMin: company.deliveryDaysMin,
  confirmByMail: company.confirmByMail,
  confirmLinkHours: company.confirmLinkHours,
  revision: company.revision,
});
