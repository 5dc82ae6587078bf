import { STATES } from './states';

/** How else a state is written: its code, older names and common misspellings, without spaces. */
const OTHER_NAMES: Record<string, string> = {
  'Andaman and Nicobar Islands': 'an andamanandnicobar andamannicobar andamannicobarislands',
  'Andhra Pradesh': 'ap andhra',
  'Arunachal Pradesh': 'ar arunachal',
  Assam: 'as asam',
  Bihar: 'br',
  Chandigarh: 'ch',
  Chhattisgarh: 'cg ct chattisgarh chhatisgarh chatisgarh',
  'Dadra and Nagar Haveli and Daman and Diu':
    'dh dn dd dnh dnhdd dadraandnagarhaveli dadranagarhaveli dadraandnagarhavelidamananddiu damananddiu damandiu daman diu',
  Delhi: 'dl newdelhi nctofdelhi nctdelhi delhinct nationalcapitalterritoryofdelhi',
  Goa: 'ga',
  Gujarat: 'gj gujrat gujarath',
  Haryana: 'hr hariyana',
  'Himachal Pradesh': 'hp himachal',
  'Jammu and Kashmir': 'jk jandk jammukashmir',
  Jharkhand: 'jh jharkand',
  Karnataka: 'ka karnatka',
  Kerala: 'kl kerela',
  Ladakh: 'la ladak',
  Lakshadweep: 'ld lakshadeep lakshadweepislands',
  'Madhya Pradesh': 'mp',
  Maharashtra: 'mh maharastra maharashta',
  Manipur: 'mn',
  Meghalaya: 'ml',
  Mizoram: 'mz',
  Nagaland: 'nl',
  Odisha: 'od or orissa orisa',
  Puducherry: 'py pondicherry pondichery puduchery',
  Punjab: 'pb panjab',
  Rajasthan: 'rj rajastan',
  Sikkim: 'sk',
  'Tamil Nadu': 'tn tamilnad',
  Telangana: 'tg ts telengana',
  Tripura: 'tr',
  'Uttar Pradesh': 'up',
  Uttarakhand: 'uk ua uttaranchal uttrakhand',
  'West Bengal': 'wb bengal',
};

/** The first two digits of a GSTIN. 25, 26 and 28 are older codes of states that were joined or parted. */
const GST_CODES: Record<string, string> = {
  'Andaman and Nicobar Islands': '35',
  'Andhra Pradesh': '28 37',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chandigarh: '04',
  Chhattisgarh: '22',
  'Dadra and Nagar Haveli and Daman and Diu': '25 26',
  Delhi: '07',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  'Jammu and Kashmir': '01',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  Ladakh: '38',
  Lakshadweep: '31',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Puducherry: '34',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
};

/**
 * First digits of PIN codes that lie in one state only. Prefixes that two states share (140 and 16 around Chandigarh, 396 around
 * Daman, 605 around Puducherry, 814 on the border of Bihar and Jharkhand and the like) are left out.
 */
const PIN_PREFIXES: Record<string, string> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '515 516 517 518 520 521 522 523 524 530 531 532 534 535',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 812 821 823 824 84 85',
  Chhattisgarh: '49',
  Delhi: '110',
  Goa: '403',
  Gujarat: '36 37 38 390 391 392 393 394 395',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 190 191 192 193',
  Jharkhand: '815 816 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69',
  Ladakh: '194',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '400 401 402 404 405 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Punjab: '141 142 143 144 145 146 147 148 149 15',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64',
  Telangana: '500 501 502 503 504 505 506 508 509',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 241 242 243 245 25 27 28',
  Uttarakhand: '248 249 263',
  'West Bengal': '70 71 72 73 740 741 742 743',
};
/** Prefixes shared by several states, although a shorter prefix belongs to one state. */
const SHARED_PREFIXES = new Set(['362', '605', '607', '609', '673', '682']);

const byText = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).flatMap(([state, list]) => list.split(' ').map((text) => [text, state] as const)));

/** `The State of Jammu & Kashmir` as `jammuandkashmir` */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/^\W*(the\s+)?((state|ut|union territory)\s+of\s+)?/, '')
    .replace(/[^a-z]/g, '');

const names = new Map([...STATES.map((state) => [plain(state), state] as const), ...byText(OTHER_NAMES)]);
const gstCodes = byText(GST_CODES);
const pinPrefixes = byText(PIN_PREFIXES);

/** The state of India that a text means, by its name in the list of states; undefined for a text that names none. */
export const stateOf = (text: string): string | undefined => names.get(plain(text));

/** The state that gave out a GSTIN; undefined for a code of no state. */
export const stateOfGstin = (gstin: string): string | undefined => gstCodes.get(gstin.slice(0, 2));

/** The first two digits of the GSTINs that a state gives out today; '' for a text that is no state of the list. */
export const gstCodeOf = (state: string): string => GST_CODES[state]?.slice(-2) ?? '';

function stateOfPin(pin: string): string | undefined {
  if (!/^\d{6}$/.test(pin) || SHARED_PREFIXES.has(pin.slice(0, 3))) return undefined;
  return pinPrefixes.get(pin.slice(0, 3)) ?? pinPrefixes.get(pin.slice(0, 2));
}

/** Where goods are supplied: the state that an address names, else the one its PIN code lies in; undefined when neither tells. */
export const supplyState = ({ state, postalCode }: { state: string; postalCode: string }): string | undefined =>
  stateOf(state) ?? stateOfPin(postalCode);
