import { ACKNOWLEDGE_HOURS } from '@rangrekha/contract/complaints';
import { LANGUAGES } from '@rangrekha/contract/languages';
import { DELIVERY_DAYS, RETURN_DAYS } from '@rangrekha/contract/limits';
import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import { ORDER_YEARS, RETENTION } from '@rangrekha/contract/retention';
import { expect, test } from 'vitest';
import type { Company } from '../../company/Company';
import { legalTexts } from './write-legal-drafts';

const COMPANY = {
  name: 'Meher & Daughters',
  email: 'care@example.com',
  phone: '1415550123',
  address: '14 Rangrez Gali',
  pincode: '302001',
  state: 'Rajasthan',
} as Company;

/** The numbers of days, hours and the like of a page; what the law asks stands in a sentence of its own. */
const termsOf = (text = '') =>
  [...text.matchAll(/(\d+) (?:hours|days|weeks|months|years|घंटों|दिनों|दिन|साल)/g)].map(([, number]) => Number(number));

const PAGES = legalTexts(COMPANY, 'Meher', LANGUAGES);

test('the legal pages name no number of days but those that the store keeps to', () => {
  const terms = Object.fromEntries(PAGES.map(({ slug, content }) => [slug, termsOf(content)]));
  expect(terms).toEqual({
    'terms-conditions': [RETURN_DAYS],
    'privacy-policy': [
      ORDER_YEARS,
      RETENTION.payout,
      RETENTION.mail,
      RESTOCK_DAYS.waiting,
      RESTOCK_DAYS.notified,
      RETENTION.securityLog,
      180,
    ],
    shipping: [DELIVERY_DAYS],
    returns: [RETURN_DAYS, RETURN_DAYS, RETENTION.payout],
    accessibility: [ACKNOWLEDGE_HOURS],
  });
  expect(RETENTION.securityLog).toBeGreaterThanOrEqual(365);
});

test('the Hindi pages name the same numbers, and have the same parts', () => {
  const partsOf = (text = '') => [...text.matchAll(/<(?:p|h2|ol|ul|li|a)\b/g)].map(([part]) => part);
  for (const { slug, content, translations } of PAGES) {
    const { content: hindi } = translations.hi ?? {};
    // The Hindi page names the age of grown-ups in years, the English one does not.
    const terms = termsOf(hindi).filter((number) => number !== 18);
    expect([terms, partsOf(hindi)], slug).toEqual([termsOf(content), partsOf(content)]);
  }
});

test('the legal pages have the details of the company as text', () => {
  const { content, translations } = PAGES[0] ?? {};
  expect(content).toContain('The seller is Meher &amp; Daughters, 14 Rangrez');
  expect(translations?.hi?.content).toContain('विक्रेता Meher &amp; Daughters, 14 Rangrez');
});
