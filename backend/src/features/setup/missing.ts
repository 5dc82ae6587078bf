import { LEGAL_PAGES } from '@rangrekha/contract/limits';
import type { Company } from '../company/Company';

/** What shoppers and invoices need of the company, as its form calls it. A small seller has no GSTIN. */
const CONTACT_FIELDS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  pincode: 'PIN code',
  state: 'State',
} as const;

/** The company's fields that are still empty, as its form calls them. */
export const missingContact = (company: Pick<Company, keyof typeof CONTACT_FIELDS>): string[] =>
  Object.entries(CONTACT_FIELDS).flatMap(([field, label]) =>
    company[field as keyof typeof CONTACT_FIELDS] === '' ? [label] : [],
  );

/** The titles of the legal pages that shoppers cannot read yet. @param published slugs */
export const missingPages = (published: string[]): string[] =>
  LEGAL_PAGES.filter(({ slug }) => !published.includes(slug)).map(({ title }) => title);
