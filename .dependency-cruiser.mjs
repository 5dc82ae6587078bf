// Which way imports run. `npm test` fails when one runs another way, or in a circle.

const tests = '(\\.test\\.tsx?$|/testing/)';

const CATALOGUE = 'products categories collections listing inventory product-import feeds restock makers';
const SALE = 'checkout orders order-answers order-corrections order-mails fulfilment invoicing returns';

/** What each feature of the backend may import of the others. */
const FEATURES = {
  accounts: 'storefront-content',
  addresses: 'accounts',
  'api-keys': 'accounts',
  'legal-pages': '',
  'storefront-content': '',
  ...each(CATALOGUE, CATALOGUE),
  categories: `${CATALOGUE} company`,
  makers: `${CATALOGUE} company`,
  company: 'makers',
  restock: 'accounts products company storefront-content',
  cart: 'products company',
  wishlist: 'products',
  delivery: 'company orders',
  discounts: 'accounts cart categories collections orders products segments',
  ...each(
    SALE,
    `${SALE} accounts addresses cart categories company delivery discounts inventory legal-pages storefront-content`,
  ),
  fulfilment: `${SALE} accounts company discounts inventory makers products storefront-content`,
  returns: `${SALE} accounts company inventory products`,
  'order-notices': 'accounts order-mails orders storefront-content',
  pictures: 'collections company products storefront-content',
  redirects: 'collections company legal-pages products',
  remittances: 'fulfilment orders',
  reviews: 'accounts order-mails orders products',
  complaints: 'accounts company order-mails orders storefront-content',
  customers: 'accounts addresses order-mails orders segments',
  segments: 'discounts',
  'personal-data':
    'accounts addresses cart complaints customers data-checks discounts invoicing order-mails orders restock returns reviews wishlist',
  setup:
    'accounts categories collections company delivery discounts legal-pages makers orders products restock storefront-content',
  'search-texts': 'categories collections legal-pages products',
  'data-checks': '',
  backups: '',
  'saved-views': 'accounts',
  reports: 'accounts categories delivery discounts listing orders products',
};

/** Several features that may import the same. */
function each(features, others) {
  return Object.fromEntries(features.split(' ').map((feature) => [feature, others]));
}

/** Files at `from` import nothing at `to`. Both are regular expressions; what `but` matches may be imported. */
const never = (from, to, but) => rule(`${from} never ${to}`, { path: from }, { path: to, pathNot: but });
/** The same, but tests may. */
const neverExceptTests = (from, to, but) =>
  rule(`${from} never ${to}`, { path: from, pathNot: tests }, { path: to, pathNot: but });

function rule(name, from, to) {
  return { name, severity: 'error', from, to };
}

export default {
  forbidden: [
    rule('no circles', {}, { circular: true }),

    // The programs know the contract, never each other.
    neverExceptTests('^contract/', '.', '^contract/|^locales/en\\.json$|(^|/)(zod|diff)(/|$)'),
    never('^contract/', '^(backend|storefront|admin|server)/'),
    never(
      '^contract/src/values/(texts|limits)\\.ts$',
      '.',
      '^contract/src/values/(texts|limits|english|format-message)\\.ts$',
    ),
    never('^backend/', '^(storefront|admin|server)/'),
    never('^storefront/', '^(backend|admin|server)/'),
    never('^admin/', '^(backend|storefront|server)/'),
    rule(
      'contract by its name',
      { path: '^(backend|storefront|admin)/', pathNot: '^storefront/vite/' },
      { path: '^contract/', dependencyTypesNot: ['aliased'] },
    ),
    rule(
      'backend itself by relative paths',
      { path: '^backend/' },
      { path: '^backend/', dependencyTypes: ['aliased'] },
    ),

    // Plugins know what the store promises to them, and nothing of the store but server/ knows what a shop has chosen.
    never('^(contract|backend|storefront|admin|migrations|seeds)/', '^(plugins|shop)/'),
    never('^server/', '^plugins/'),
    neverExceptTests(
      '^plugins/',
      '^(backend|storefront|admin|server|shop|migrations|seeds)/',
      '^backend/src/plugins/|^admin/src/plugins/plugin\\.ts$',
    ),
    // What a plugin is, apart from what runs it.
    never('^backend/src/plugins/', '^backend/src/(plugin-host|features)/'),
    rule('a plugin never another', { path: '^plugins/([^/]+)/' }, { path: '^plugins/', pathNot: '^plugins/$1/' }),
    neverExceptTests('^shop/', '^(contract|storefront|admin|server|migrations|seeds)/'),

    // Backend: app, features.ts → features → http, database, content-tags, audit, catalogue-index, mail, media, metrics, outgoing, redis, webhooks, keys.
    neverExceptTests('^backend/', '/testing/'),
    neverExceptTests(
      '^backend/src/(http|database|content-tags|audit|catalogue-index|deliveries|mail|media|metrics|outgoing|redis|webhooks|keys)/',
      '^backend/src/(features/|features\\.ts|background\\.ts|app\\.ts)',
    ),
    neverExceptTests('^backend/src/features/', '^backend/src/(features|background|app)\\.ts$'),
    never(`^backend/src/features/(?!(${Object.keys(FEATURES).join('|')})/)`, '.'),
    ...Object.entries(FEATURES).map(([feature, others]) =>
      neverExceptTests(
        `^backend/src/features/${feature}/`,
        '^backend/src/features/',
        `^backend/src/features/(${[feature, ...others.split(' ').filter(Boolean)].join('|')})/`,
      ),
    ),

    // A migration that has landed does for ever what it did: it knows no code that goes on changing.
    neverExceptTests('^migrations/', '.', '^migrations/|(^|/)(knex|uuid)(/|$)'),

    // Storefront: routes → features → ui, and only routes import server.
    never('^storefront/app/ui/', '^storefront/app/(features|routes|server|root)'),
    never('^storefront/app/features/', '^storefront/app/(routes|server|root)'),
    never('^storefront/app/server/', '^storefront/app/(routes|root)'),
  ],
  options: {
    // Imports of types count too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '(^|/)(build|dist|\\.data)/' },
  },
};
