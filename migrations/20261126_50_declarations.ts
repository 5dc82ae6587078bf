import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

const COUNTRIES = `
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

/** Other names that people wrote into the free text, in lower case. */
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

/** Who made, marketed or imported goods, for the declarations of garments; the origin becomes a name of a list. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'makers', (table) => {
    idColumn(table, 'id').primary();
    table.string('name', 120).notNullable();
    table.string('role', 16).notNullable();
    table.string('address', 500).notNullable();
    table.string('country', 60).notNullable().comment('a name of contract/src/values/countries.ts');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.index(['name', 'id'], 'makers_name');
    table.check("role IN ('MAKER', 'MARKETER', 'IMPORTER')", [], 'makers_role_known');
  });
  await knex.schema.alterTable('categories', (table) => {
    idColumn(table, 'maker_id').comment('NULL: that of the category above, or of the shop');
    table.foreign('maker_id', 'categories_maker_id_fk').references('id').inTable('makers');
  });
  await knex.schema.alterTable('products', (table) => {
    idColumn(table, 'maker_id').comment('NULL: that of the category');
    table.foreign('maker_id', 'products_maker_id_fk').references('id').inTable('makers');
    table.index(['status', 'maker_id', 'category_id', 'country_of_origin'], 'products_declared');
  });
  await knex.schema.alterTable('company_details', (table) => {
    idColumn(table, 'default_maker_id').comment('NULL: none');
    table.foreign('default_maker_id', 'company_details_default_maker_id_fk').references('id').inTable('makers');
    table.boolean('needs_declarations').notNullable().defaultTo(false).comment('to publish a product');
  });
  await nameOrigins(knex);
}

/** Writes each origin as its country; a text that names none stays, and the dashboard asks for it. */
async function nameOrigins(knex: Knex): Promise<void> {
  const names = new Map([...COUNTRIES.map((name) => [folded(name), name] as const), ...Object.entries(OTHER_NAMES)]);
  const used = await knex('products').whereNotNull('country_of_origin').distinct('country_of_origin as text');
  for (const { text } of used) {
    const name = names.get(folded(text));
    // The database compares without case: a text stands for its other spellings, too.
    if (name) await knex('products').where('country_of_origin', text).update({ country_of_origin: name });
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => {
    table.dropForeign([], 'company_details_default_maker_id_fk');
    table.dropIndex([], 'company_details_default_maker_id_fk');
    table.dropColumns('default_maker_id', 'needs_declarations');
  });
  await knex.schema.alterTable('products', (table) => {
    table.dropForeign([], 'products_maker_id_fk');
    table.dropIndex([], 'products_maker_id_fk');
    table.dropIndex([], 'products_declared');
    table.dropColumn('maker_id');
  });
  await knex.schema.alterTable('categories', (table) => {
    table.dropForeign([], 'categories_maker_id_fk');
    table.dropIndex([], 'categories_maker_id_fk');
    table.dropColumn('maker_id');
  });
  await knex.schema.dropTable('makers');
}
