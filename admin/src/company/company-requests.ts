import type { AdminCompany, company, ResponseOf } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { upload } from '../api/upload';

/** The company form's values: the row, and a new logo if one was chosen. */
export type CompanyDraft = AdminCompany & { logo?: File | null };

const FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
  'state',
  'gstin',
  'legalName',
  'otherAddresses',
  'cin',
  'grievanceName',
  'grievanceDesignation',
  'grievanceEmail',
  'grievancePhone',
  'hsnDigits',
  'unitLimit',
  'exchangeHoldDays',
  'restockHoldHours',
  'deliveryDaysMin',
  'confirmByMail',
  'confirmLinkHours',
  'defaultMakerId',
  'needsDeclarations',
  'asksBirthDate',
] as const;

export async function saveCompany(draft: CompanyDraft, id?: Identifier): Promise<AdminCompany> {
  const form = new FormData();
  for (const field of FIELDS) form.append(field, String(draft[field] ?? ''));
  form.append('revision', String(draft.revision));
  if (draft.logo) form.append('logo', draft.logo);
  const answer = await upload<ResponseOf<typeof company.updateCompanyDetails>>('PUT', '/company-details', form);
  const { logo: _, ...saved } = draft;
  return { ...saved, ...answer.details, id: String(id ?? draft.id), revision: answer.revision };
}
