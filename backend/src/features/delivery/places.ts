import pins from './pins.json';

/** The city, or the district, and the state of a PIN code. */
export interface Place {
  city: string;
  state: string;
}

let places: Map<string, Place> | undefined;

/** The place of a PIN code; undefined for one that is in no list. The list is read when it is asked for first. */
export function placeOf(pin: string): Place | undefined {
  places ??= readPlaces();
  return places.get(pin);
}

function readPlaces(): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const [state, cities] of Object.entries(pins))
    for (const [city, ranges] of Object.entries(cities as Record<string, string>)) {
      const place = { city, state };
      for (const range of ranges.split(' ')) for (const pin of pinsOf(range)) found.set(pin, place);
    }
  return found;
}

/** `411001-003` is 411001 to 411003. */
function pinsOf(range: string): string[] {
  const [first = '', end] = range.split('-');
  const start = Number(first);
  const count = end ? Number(end) - (start % 1000) + 1 : 1;
  return Array.from({ length: count }, (_, index) => String(start + index));
}
