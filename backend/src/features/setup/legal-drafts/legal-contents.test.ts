import { ACKNOWLEDGE_HOURS } from '@rangrekha/contract/complaints';
import { DELIVERY_DAYS, RETURN_DAYS } from '@rangrekha/contract/limits';
import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import { ORDER_YEARS, RETENTION } from '@rangrekha/contract/retention';
import { expect, test } from 'vitest';
import type { Company } from '../../company/Company';
import { legalContents } from './write-legal-drafts';

const COMPANY = {
  name: 'Meher & Daughters',
  email: 'care@example.com',
  phone: '1415550123',
  address: '14 Rangrez Gali',
  pincode: '302001',
  state: 'Rajasthan',
} as Company;

/** The numbers of days, hours and the like of a page; what the law asks stands in a sentence of its own. */
const termsOf = (text: string) =>
  [...text.matchAll(/(\d+) (?:hours|days|weeks|months|years)/g)].map(([, number]) => Number(number));

test('the legal pages name no number of days but those that the store keeps to', () => {
  const pages = legalContents(COMPANY, 'Meher');
  const terms = Object.fromEntries(Object.entries(pages).map(([slug, text]) => [slug, termsOf(text)]));
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

test('the legal pages have the details of the company as text', () => {
  expect(legalContents(COMPANY, 'Meher')['terms-conditions']).toContain(
    'The seller is Meher &amp; Daughters, 14 Rangrez',
  );
});
