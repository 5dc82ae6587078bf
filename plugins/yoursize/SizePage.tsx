import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { choicePath } from '@rangrekha/contract/product-choices';
import { type Found, findSize, type Mine, readMine } from './calls';
import { ForgetForm, KeepForm, type Texts } from './KeepForms';
import { PARTS, type Part } from './recommend';
import { MISSING, measureName, reasonLine, sureLine } from './words';

const FIELDS = [...PARTS, 'garment'] as const;
/** Of the page's address. */
export const PARAMETERS = ['product', ...FIELDS];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Fault {
  path: string;
  message: string;
}
/** What the API refuses a page's call with. */
type Refusal = { status?: number; errors?: Fault[] };

/** The form for a product, and the size for what the address says, else for what the shopper keeps. */
export async function loadSizePage({ url }: { url: URL }, visitor: SlotVisitor) {
  const { call, form, t, dayAndTime } = visitor;
  const id = url.searchParams.get('product') ?? '';
  if (!ID.test(id)) return null;
  const mine = await call(readMine).catch((error: Refusal) => {
    if (error.status === 401 || error.status === 403) return undefined;
    throw error;
  });
  const said = FIELDS.filter((name) => url.searchParams.has(name));
  const typed: Texts =
    said.length > 0
      ? Object.fromEntries(said.map((name) => [name, url.searchParams.get(name) ?? '']))
      : keptTexts(mine?.kept ?? null, id);
  const ask = (query: Texts) => call(findSize, { params: { id }, query });
  const answer = await ask(typed)
    .then((found) => ({ found, faults: [] as Fault[] }))
    .catch(async (error: Refusal) => {
      if (error.status !== 400) throw error;
      return { found: await ask({}), faults: error.errors ?? [] };
    })
    .catch((error: Refusal) => {
      if (error.status === 404) return null;
      throw error;
    });
  if (!answer) return null;
  const { found, faults } = answer;
  const isSomething = faults.length === 0 && Object.values(typed).some((text) => text.trim() !== '');
  const here = `/your-size?${new URLSearchParams({ product: id, ...typed })}`;
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        <a href={productPath(found)} className="underline underline-offset-4">
          {found.product.name}
        </a>
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <div className="min-w-0">
          <SizeForm id={id} typed={typed} faults={faults} mine={mine} t={t} />
          {mine && isSomething && said.length > 0 && <KeepForm text={mine.text} typed={typed} form={form} t={t} />}
          {mine?.kept && <ForgetForm givenAt={mine.kept.givenAt} t={t} dayAndTime={dayAndTime} />}
          {!mine && (
            <p className="mt-6 text-14">
              {visitor.rich('page.login', {
                login: (text) => (
                  <a
                    href={`login?${new URLSearchParams({ redirectTo: here })}`}
                    rel="nofollow"
                    className="underline underline-offset-4"
                  >
                    {text}
                  </a>
                ),
              })}
            </p>
          )}
        </div>
        <div className="min-w-0">
          <Answer found={found} hasFaults={faults.length > 0} t={t} />
          <SizeTable table={found.table} chosen={found.answer?.size} t={t} />
        </div>
      </div>
    </>
  );
}

/** Relative, as all links here, so that they stay in the language of the page. */
const productPath = ({ product: { address } }: Found, size?: string) =>
  choicePath(`product/${encodeURIComponent(address)}`, { size });

/** @param id of the product, which is no garment to compare it with */
function keptTexts(kept: Mine['kept'], id: string): Texts {
  if (!kept) return {};
  const garment = kept.garment?.startsWith(id) ? null : kept.garment;
  return Object.fromEntries(
    Object.entries({ bust: kept.bust, waist: kept.waist, hip: kept.hip, garment }).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
}

type Say = SlotVisitor['t'];

const LABELS: Record<Part, (t: Say) => string> = {
  bust: (t) => t('page.bust'),
  waist: (t) => t('page.waist'),
  hip: (t) => t('page.hip'),
};
const FIELD = 'mt-1 h-12 w-full min-w-0 rounded-xs border border-control bg-field px-3.5 text-16 text-ink';

interface SizeFormProps {
  id: string;
  typed: Texts;
  faults: Fault[];
  mine: Mine | undefined;
  t: Say;
}

function SizeForm({ id, typed, faults, mine, t }: SizeFormProps) {
  const garments = mine?.garments.filter(({ value }) => !value.startsWith(id)) ?? [];
  const faultOf = (name: string) => faults.find(({ path }) => path === name)?.message;
  return (
    <form method="get" autoComplete="off">
      <input type="hidden" name="product" value={id} />
      <fieldset>
        <legend className="text-16">{t('page.body')}</legend>
        <div className="mt-2 flex flex-wrap gap-3">
          {PARTS.map((part) => {
            const fault = faultOf(part);
            return (
              <label key={part} className="flex-1 text-14">
                {LABELS[part](t)}
                <input
                  name={part}
                  inputMode="decimal"
                  defaultValue={typed[part]}
                  aria-invalid={fault ? true : undefined}
                  aria-describedby={fault ? `your-${part}-fault` : undefined}
                  className={FIELD}
                />
              </label>
            );
          })}
        </div>
        {PARTS.map((part) => (
          <FaultLine key={part} id={`your-${part}-fault`} name={LABELS[part](t)} text={faultOf(part)} t={t} />
        ))}
      </fieldset>
      {garments.length > 0 && (
        <label className="mt-4 block text-14">
          {t('page.ownGarment')}
          <select
            name="garment"
            defaultValue={typed.garment ?? ''}
            aria-invalid={faultOf('garment') ? true : undefined}
            className={FIELD}
          >
            <option value="">{t('page.none')}</option>
            {garments.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <FaultLine id="your-garment-fault" name={t('page.garment')} text={faultOf('garment')} t={t} />
      <button type="submit" className="button button-solid mt-4">
        {t('page.show')}
      </button>
    </form>
  );
}

/** What is no sentence is completed by the name of the field. */
const FaultLine = ({ id, name, text, t }: { id: string; name: string; text: string | undefined; t: Say }) =>
  text ? (
    <p id={id} className="mt-1.5 text-13 text-madder">
      {/[.!?।]$/.test(text) ? text : t('page.fault', { name, fault: text })}
    </p>
  ) : null;

function Answer({ found, hasFaults, t }: { found: Found; hasFaults: boolean; t: Say }) {
  const { answer, missing, reasons } = found;
  if (!answer) return missing && !hasFaults ? <p className="bg-bone px-4 py-3">{MISSING[missing](t)}</p> : null;
  const { size, isInStock } = answer;
  return (
    <section aria-label={t('fits.heading')} className="bg-bone px-4 py-4">
      <h2 className="wrap-anywhere text-24">{t('page.yourSize', { size })}</h2>
      <p className="mt-1 text-14">{sureLine(answer, t)}</p>
      <ul className="mt-3 list-disc pl-5 text-14">
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)} className="mt-1 wrap-anywhere">
            {reasonLine(reason, size, t)}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        {isInStock ? (
          <a href={productPath(found, size)} className="button button-line button-sm">
            {t('page.seeIt', { size })}
          </a>
        ) : (
          t('page.soldOut', { size })
        )}
      </p>
    </section>
  );
}

function SizeTable({ table, chosen, t }: { table: Found['table']; chosen: string | undefined; t: Say }) {
  if (!table) return null;
  return (
    <section className="mt-8">
      <h2 className="text-16">{table.of === 'GARMENT' ? t('page.tableOfGarment') : t('page.tableOfBodies')}</h2>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr className="border-line border-b text-left">
              {[t('page.size'), ...table.measures.map((measure) => measureName(measure, t))].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ size, values }) => (
              <tr key={size} className={size === chosen ? 'border-line border-b bg-bone' : 'border-line border-b'}>
                <th scope="row" className="py-2 pr-4 text-left font-medium">
                  {size}
                </th>
                {values.map((cm, at) => (
                  <td key={table.measures[at]} className="py-2 pr-4">
                    {cm}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
