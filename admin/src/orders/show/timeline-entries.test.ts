import type { AdminOrder } from '@rangrekha/contract';
import { expect, it } from 'vitest';
import { timelineEntries } from './timeline-entries';

const actor = { id: 'a1', name: 'Kavita Kothari' };
const at = (minute: number) => `2026-11-21T05:${String(minute).padStart(2, '0')}:00.000Z`;
const none = { courier: null, trackingNumber: null };
const first = { courier: 'Speed Post', trackingNumber: 'EJ 1' };
const corrected = { courier: 'Delhivery', trackingNumber: 'D 2' };
const queued = { topic: 'SHIPPED', recipient: 'asha@example.com', attempts: 0, endedAt: null } as const;

/** An order that was shipped with Speed Post. */
const shipped = {
  unitCount: 2,
  ...first,
  events: [
    { id: 'e1', fromStatus: null, toStatus: 'PENDING', ...none, actor, createdAt: at(1) },
    { id: 'e2', fromStatus: 'PENDING', toStatus: 'SHIPPED', ...first, actor, createdAt: at(3) },
  ],
  trackingChanges: [{ id: 't1', from: none, to: first, actor, createdAt: at(2) }],
  mails: [{ id: 'm1', ...queued, status: 'WAITING', queuedAt: at(3) }],
} as unknown as AdminOrder;

const linesOf = (order: AdminOrder) => timelineEntries(order).map(({ what, who, when }) => `${when} ${what} (${who})`);

it('says what happened, who did it and when', () => {
  expect(timelineEntries(shipped).map(({ what }) => what)).toEqual([
    'Shipping email queued',
    'Pending to shipped with Speed Post, EJ 1',
    'Courier from none to Speed Post, tracking number from none to EJ 1',
    'Order placed, 2 items',
  ]);
});

it('a later correction adds an entry, and rewrites none', () => {
  const later = {
    ...shipped,
    ...corrected,
    trackingChanges: [
      ...(shipped.trackingChanges ?? []),
      { id: 't2', from: first, to: corrected, actor, createdAt: at(5) },
    ],
  };
  expect(linesOf(later)).toEqual([
    `${at(5)} Courier from Speed Post to Delhivery, tracking number from EJ 1 to D 2 (Kavita Kothari)`,
    ...linesOf(shipped),
  ]);
});

it('says since when the courier brings it, with the parcel when it is one of several', () => {
  const brought = {
    ...shipped,
    shipmentHistory: [{ id: 's2', number: 2, items: [], shippedAt: at(3), deliveredAt: null, canceledAt: null, actor }],
    outForDelivery: [
      { id: 'o1', shipmentId: null, actor, createdAt: at(6) },
      { id: 'o2', shipmentId: 's2', actor, createdAt: at(7) },
    ],
  } as unknown as AdminOrder;
  expect(linesOf(brought).slice(0, 2)).toEqual([
    `${at(7)} Parcel 2: out for delivery (Kavita Kothari)`,
    `${at(6)} Out for delivery (Kavita Kothari)`,
  ]);
});

it('a mail about a return says which', () => {
  const subject = 'Your Rangrekha return 7034E654 is approved';
  const mail = { id: 'm2', ...queued, topic: 'RETURN', subject, status: 'WAITING', queuedAt: at(8) } as const;
  expect(linesOf({ ...shipped, mails: [mail] })[0]).toBe(
    `${at(8)} Return email “${subject}” queued (System, to asha@example.com)`,
  );
});

it('a corrected address names what was and what is, field by field', () => {
  const from = {
    addressLine1: '12 A',
    addressLine2: null,
    city: 'Poona',
    state: 'MH',
    postalCode: '411001',
    phone: null,
    recipientName: null,
    recipientPhone: null,
  };
  const to = { ...from, city: 'Pune', phone: '9876543210', recipientName: 'Meera' };
  const [entry] = timelineEntries({ ...shipped, addressChanges: [{ id: 'a1', from, to, actor, createdAt: at(7) }] });
  expect(entry).toMatchObject({
    kind: 'ADDRESS',
    what: 'Address corrected: city from Poona to Pune, phone from none to 9876543210, recipient’s name from none to Meera',
    who: actor.name,
  });
});

it.each([
  ['SENT', 1, 'Shipping email sent'],
  ['FAILED', 12, 'Shipping email failed, given up after 12 tries'],
  ['EXPIRED', 0, 'Shipping email withdrawn: the order changed before it was sent'],
  ['WITHHELD', 0, 'Shipping email not sent: the email address is not confirmed and reached its hourly limit'],
] as const)('a mail that is %s adds an entry to that of its queueing', (status, attempts, words) => {
  const ended = { id: 'm1', ...queued, status, attempts, queuedAt: at(3), endedAt: at(6) };
  expect(linesOf({ ...shipped, mails: [ended] })).toEqual([
    `${at(6)} ${words} (System, to asha@example.com)`,
    ...linesOf(shipped),
  ]);
});
