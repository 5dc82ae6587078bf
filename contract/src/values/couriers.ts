/** The couriers that the back office suggests, with the page that shows where a parcel is. */
const TRACKING_PAGES = {
  'Speed Post': () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  Delhivery: (number: string) => `https://www.delhivery.com/track-v2/package/${number}`,
  'Blue Dart': (number: string) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  DTDC: () => 'https://www.dtdc.in/trace.asp',
  Ekart: (number: string) => `https://ekartlogistics.com/shipmenttrack/${number}`,
  Xpressbees: (number: string) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`,
} satisfies Record<string, (number: string) => string>;

export const COURIERS = Object.keys(TRACKING_PAGES);

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The page of a known courier for a parcel, some without its number; undefined for others and without a number. */
export function trackingUrl(courier: string | null, trackingNumber: string | null): string | undefined {
  if (!courier || !trackingNumber) return undefined;
  const existing = Object.entries(TRACKING_PAGES).find(([name]) => plain(name) === plain(courier));
  return existing?.[1](encodeURIComponent(trackingNumber.replace(/\s/g, '')));
}
