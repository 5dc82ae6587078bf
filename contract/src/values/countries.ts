/**
 * The 249 countries and areas of ISO 3166-1, by the English names in common use: what is stored, exchanged and shown. They
 * are sorted by name.
 */
export const COUNTRIES: readonly string[] = `
  Afghanistan; Åland Islands; Albania; Algeria; American Samoa; Andorra; Angola; Anguilla; Antarctica;
  Antigua and Barbuda; Argentina; Armenia; Aruba; Australia; Austria; Azerbaijan; Bahamas; Bahrain; Bangladesh;
  Barbados; Belarus; Belgium; Belize; Benin; Bermuda; Bhutan; Bolivia; Bonaire, Sint Eustatius and Saba;
  Bosnia and Herzegovina; Botswana; Bouvet Island; Brazil; British Indian Ocean Territory; British Virgin Islands;
  Brunei; Bulgaria; Burkina Faso; Burundi; Cambodia; Cameroon; Canada; Cape Verde; Cayman Islands;
  Central African Republic; Chad; Chile; China; Christmas Island; Cocos Islands; Colombia; Comoros; Congo;
  Congo, Democratic Republic; Cook Islands; Costa Rica; Côte d'Ivoire; Croatia; Cuba; Curaçao; Cyprus; Czechia;
  Denmark; Djibouti; Dominica; Dominican Republic; Ecuador; Egypt; El Salvador; Equatorial Guinea; Eritrea;
  Estonia; Eswatini; Ethiopia; Falkland Islands; Faroe Islands; Fiji; Finland; France; French Guiana;
  French Polynesia; French Southern Territories; Gabon; Gambia; Georgia; Germany; Ghana; Gibraltar; Greece;
  Greenland; Grenada; Guadeloupe; Guam; Guatemala; Guernsey; Guinea; Guinea-Bissau; Guyana; Haiti;
  Heard and McDonald Islands; Honduras; Hong Kong; Hungary; Iceland; India; Indonesia; Iran; Iraq; Ireland;
  Isle of Man; Israel; Italy; Jamaica; Japan; Jersey; Jordan; Kazakhstan; Kenya; Kiribati; Kuwait; Kyrgyzstan;
  Laos; Latvia; Lebanon; Lesotho; Liberia; Libya; Liechtenstein; Lithuania; Luxembourg; Macao; Madagascar; Malawi;
  Malaysia; Maldives; Mali; Malta; Marshall Islands; Martinique; Mauritania; Mauritius; Mayotte; Mexico;
  Micronesia; Moldova; Monaco; Mongolia; Montenegro; Montserrat; Morocco; Mozambique; Myanmar; Namibia; Nauru;
  Nepal; Netherlands; New Caledonia; New Zealand; Nicaragua; Niger; Nigeria; Niue; Norfolk Island; North Korea;
  North Macedonia; Northern Mariana Islands; Norway; Oman; Pakistan; Palau; Palestine; Panama; Papua New Guinea;
  Paraguay; Peru; Philippines; Pitcairn Islands; Poland; Portugal; Puerto Rico; Qatar; Réunion; Romania; Russia;
  Rwanda; Saint Barthélemy; Saint Helena; Saint Kitts and Nevis; Saint Lucia; Saint Martin;
  Saint Pierre and Miquelon; Saint Vincent and Grenadines; Samoa; San Marino; São Tomé and Príncipe; Saudi Arabia;
  Senegal; Serbia; Seychelles; Sierra Leone; Singapore; Sint Maarten; Slovakia; Slovenia; Solomon Islands; Somalia;
  South Africa; South Georgia and South Sandwich Islands; South Korea; South Sudan; Spain; Sri Lanka; Sudan;
  Suriname; Svalbard and Jan Mayen; Sweden; Switzerland; Syria; Taiwan; Tajikistan; Tanzania; Thailand;
  Timor-Leste; Togo; Tokelau; Tonga; Trinidad and Tobago; Tunisia; Türkiye; Turkmenistan; Turks and Caicos Islands;
  Tuvalu; U.S. Outlying Islands; U.S. Virgin Islands; Uganda; Ukraine; United Arab Emirates; United Kingdom;
  United States; Uruguay; Uzbekistan; Vanuatu; Vatican City; Venezuela; Viet Nam; Wallis and Futuna;
  Western Sahara; Yemen; Zambia; Zimbabwe
`
  .split(';')
  .map((name) => name.trim());

/** Where goods come from that nobody imports. */
export const HOME_COUNTRY = 'India';

/** Other names that people and files write, in lower case. */
const OTHER_NAMES: Record<string, string> = {
  america: 'United States',
  bharat: 'India',
  bharath: 'India',
  britain: 'United Kingdom',
  burma: 'Myanmar',
  ceylon: 'Sri Lanka',
  'czech republic': 'Czechia',
  england: 'United Kingdom',
  'great britain': 'United Kingdom',
  hindustan: 'India',
  holland: 'Netherlands',
  'hong kong sar': 'Hong Kong',
  in: 'India',
  'ivory coast': "Côte d'Ivoire",
  korea: 'South Korea',
  macau: 'Macao',
  'made in china': 'China',
  'made in india': 'India',
  "people's republic of china": 'China',
  prc: 'China',
  'republic of india': 'India',
  'republic of korea': 'South Korea',
  'russian federation': 'Russia',
  scotland: 'United Kingdom',
  turkey: 'Türkiye',
  turkiye: 'Türkiye',
  'u.a.e': 'United Arab Emirates',
  'u.k': 'United Kingdom',
  'u.s': 'United States',
  'u.s.a': 'United States',
  uae: 'United Arab Emirates',
  uk: 'United Kingdom',
  'united states of america': 'United States',
  us: 'United States',
  usa: 'United States',
  vietnam: 'Viet Nam',
  wales: 'United Kingdom',
};

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').replace(/\.$/, '').toLowerCase();

const BY_NAME = new Map([...COUNTRIES.map((name) => [folded(name), name] as const), ...Object.entries(OTHER_NAMES)]);

/** The country that a text names, in any case, or by another common name; undefined for other texts. */
export const countryNamed = (text: string): string | undefined => BY_NAME.get(folded(text));

/** The countries among origins, which former texts may be too; none where nothing is imported. */
export function countriesOfImports(origins: readonly string[]): string[] {
  const countries = origins.filter((origin) => COUNTRIES.includes(origin));
  return countries.some((country) => country !== HOME_COUNTRY) ? countries : [];
}
