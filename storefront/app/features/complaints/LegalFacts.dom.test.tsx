import type { LegalDetails } from '@rangrekha/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LegalFacts, Officer } from './LegalFacts';

const DETAILS: LegalDetails = {
  ...{ legalName: 'Asha Textiles LLP', addresses: ['4 MG Road, Pune, 411001', '2 Mill Road, Surat'] },
  ...{
    gstin: '27ABCDE1234F1Z5',
    cin: '',
    email: 'care@example.com',
    phone: '9876543210',
    grievanceOfficer: null,
    asksBirthDate: false,
  },
  company: { name: 'Asha', email: 'care@example.com', phone: '9876543210', address: '', pincode: '', logoUrl: null },
};
const OFFICER = { name: 'Meera Nair', designation: 'Head of Care', email: 'meera@example.com', phone: '' };

test('the officer is reached there; while nobody is named, the shop is', () => {
  const { rerender } = render(<Officer details={DETAILS} />);
  expect(screen.getByRole('link', { name: 'care@example.com' }).getAttribute('href')).toBe('mailto:care@example.com');
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toBeDefined();
  rerender(<Officer details={{ ...DETAILS, grievanceOfficer: OFFICER }} />);
  expect(screen.getByText('Meera Nair')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['meera@example.com']);
});

test('the registered address is told from others, and what the shop has not is left out', () => {
  render(<LegalFacts details={DETAILS} />);
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(['Legal name', 'Registered address', 'Other address', 'GSTIN', 'Email', 'Phone']);
});
