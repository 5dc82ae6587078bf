import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Footer } from './Footer';
import type { RootData } from './root-data';
import { footerCompany, grievanceLine } from './shop-frame';

const COMPANY = { name: 'Asha Textiles', address: '', pincode: '', logoUrl: null, email: '', phone: '' };
const FRAME = { brand: { name: 'Asha', italicEnd: '' }, footer: { lists: [], social: [], note: '' } };
const INSTAGRAM = { label: 'Instagram', link: 'https://www.instagram.com/asha' };

const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

async function show(company: object, social: object[] = [], grievance = '') {
  const data = {
    company: { ...COMPANY, ...company },
    grievance,
    frame: { ...FRAME, footer: { ...FRAME.footer, social } },
    year: 2026,
  };
  const Stub = createRemixStub([
    { id: 'root', path: '/', Component: Footer, loader: () => data as unknown as RootData },
  ]);
  render(<Stub />);
  await screen.findByText('© 2026 Asha Textiles');
}

test.each([
  ['an email address', { email: 'hello@example.com' }, []],
  ['a phone number', { phone: '9876543210' }, []],
  ['a social link', {}, [INSTAGRAM]],
])('%s stands under its heading', async (_, company, social) => {
  await show(company, social);
  expect(headings()).toEqual(['Write or call']);
});

test('a store without a way to reach it has no heading for it', async () => {
  await show({});
  expect(headings()).toEqual([]);
  expect(document.querySelector('footer')?.textContent).not.toContain('0©');
});

test('the grievance officer stands there with the way to complain; without one the way alone', async () => {
  const officer = { name: 'Meera Nair', designation: 'Head of Care', email: 'meera@example.com', phone: '9800000002' };
  const line = 'Grievance officer: Meera Nair, Head of Care, meera@example.com, +91 98000 00002';
  await show({}, [], grievanceLine(officer));
  expect(screen.getByRole('link', { name: line }).getAttribute('href')).toBe('/grievance');
  cleanup();
  await show({}, [], grievanceLine(null));
  expect(screen.getByRole('link', { name: 'Complaints and legal details' }).getAttribute('href')).toBe('/grievance');
});

test('its logo is loaded in a small size', async () => {
  const logoUrl = '/media/01a20616-76e8-74a5-91ae-0630539db586/full.webp';
  await show(footerCompany({ ...COMPANY, logoUrl }));
  expect(document.querySelector('footer img')?.getAttribute('src')).toBe(logoUrl.replace('full', '320'));
});
