import { expect, it } from 'vitest';
import { COURIERS, trackingUrl } from './couriers';

it('leads to the page of a known courier, however it is written', () => {
  const url = 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=7812%2F3';
  expect([trackingUrl('Blue Dart', '78 12/3'), trackingUrl('bluedart', '7812/3')]).toEqual([url, url]);
  for (const courier of COURIERS) expect(trackingUrl(courier, 'EJ1')).toMatch(/^https:\/\//);
});

it('leads nowhere for another courier, or without a number', () => {
  expect([trackingUrl('My cousin', '1'), trackingUrl('DTDC', null), trackingUrl(null, '1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
