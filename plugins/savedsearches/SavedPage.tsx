import type { Slot, SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { type Asked, addressOf, LONGEST, readAddress } from './address';
import { LONGEST_NAME, type Mine, MOST, readSearches } from './calls';
import { namesFor, partsOf } from './words';

const LINK = 'underline underline-offset-4';
const FIELD = 'mt-1 h-12 w-full min-w-0 rounded-xs border border-control bg-field px-3.5 text-16 text-ink';
const PAGE = '/saved-searches';

const pageFor = (address: string) => `${PAGE}?${new URLSearchParams({ of: address })}`;

/** Below a list: the way to saving it. It reads nothing, as a list is a page for everybody. */
export const saveLink: Slot<{ address: string }>['load'] = async ({ address }, { t }) =>
  address.length <= LONGEST && readAddress(address) ? (
    <p className="mt-6 text-14">
      <a href={pageFor(address)} rel="nofollow" className={LINK}>
        {t('list.save')}
      </a>
    </p>
  ) : null;

/** In the account: the way to the page. */
export const accountLink: Slot<object>['load'] = async (_input, { t }) => (
  <section className="mt-6">
    <h2 className="text-20">{t('account.heading')}</h2>
    <p className="mt-1 text-14">
      <a href={PAGE} className={LINK}>
        {t('account.see')}
      </a>
    </p>
  </section>
);

/** The page that the link of a mail opens. Programs look through mails and open links: only the button stops anything. */
export const stopPage: Slot<{ url: URL }>['load'] = async ({ url }, { t }) => (
  <form method="post" action="/x/savedsearches/stop" className="mt-6">
    <p>{t('consent.after')}</p>
    <input type="hidden" name="token" value={url.searchParams.get('key') ?? ''} />
    <button type="submit" className="button button-solid mt-4">
      {t('consent.stop')}
    </button>
  </form>
);

/** What a signed-in shopper has; undefined for others. */
const mineOf = ({ call }: SlotVisitor) =>
  call(readSearches).catch((error: { status?: number }) => {
    if (error.status === 401 || error.status === 403) return undefined;
    throw error;
  });

/** The list that is about to be saved, as `of` names it, the mails, and what is saved. */
export async function savedPage({ url }: { url: URL }, visitor: SlotVisitor) {
  const { call, t, rich } = visitor;
  const asked = readAddress(url.searchParams.get('of') ?? '');
  const mine = await mineOf(visitor);
  if (!mine) {
    const redirectTo = asked ? pageFor(addressOf(asked)) : PAGE;
    return (
      <p className="mt-6">
        {rich('page.login', {
          login: (text) => (
            <a href={`/login?${new URLSearchParams({ redirectTo })}`} rel="nofollow" className={LINK}>
              {text}
            </a>
          ),
        })}
      </p>
    );
  }
  const saved = mine.searches.map((search) => ({ ...search, asked: readAddress(search.address) }));
  const names = await namesFor(
    [asked, ...saved.map((one) => one.asked)].filter((one) => one !== undefined),
    call,
  );
  const say = (one: Asked | undefined) => (one ? partsOf(one, names, t) : []);
  return (
    <>
      {asked && <Offer asked={asked} parts={say(asked)} mine={mine} visitor={visitor} />}
      {saved.length > 0 && <h2 className="mt-8 text-20">{t('page.yours')}</h2>}
      {saved.length === 0 && !asked && <p className="mt-6">{t('page.none')}</p>}
      <ul>
        {saved.map((search) => (
          <SearchPart key={search.id} search={search} parts={say(search.asked)} visitor={visitor} />
        ))}
      </ul>
      {(saved.length > 0 || mine.givenAt) && <Mails mine={mine} visitor={visitor} />}
    </>
  );
}

interface OfVisitor {
  visitor: SlotVisitor;
}

/** `Kurtas · Madder · size M` */
const Parts = ({ parts }: { parts: string[] }) => (
  <p className="mt-1 wrap-anywhere text-14 text-muted">{parts.join(' · ')}</p>
);

/** What was wrong with a field of a form of ours, completed by the name of the field. */
const faultOf = ({ form }: SlotVisitor, call: string, field: string) =>
  form?.call === call ? form.errors.find(({ path }) => path === field)?.message : undefined;

const Fault = ({ text }: { text: string | undefined }) =>
  text ? <p className="mt-1.5 text-13 text-madder">{text}</p> : null;

function NameField({ name, call, visitor }: { name: string; call: string } & OfVisitor) {
  const { t, form } = visitor;
  const fault = faultOf(visitor, call, 'name');
  return (
    <label className="block text-14">
      {t('page.name')}
      <input
        name="name"
        required
        maxLength={LONGEST_NAME}
        defaultValue={(form?.call === call ? form.typed.name : undefined) ?? name}
        aria-invalid={fault ? true : undefined}
        className={FIELD}
      />
      <Fault text={fault && t('page.nameFault', { fault })} />
    </label>
  );
}

function AgreeField({
  call,
  text,
  isRequired,
  visitor,
}: { call: string; text: string; isRequired: boolean } & OfVisitor) {
  const fault = faultOf(visitor, call, 'agree');
  return (
    <>
      <label className="mt-3 block text-14">
        <input type="checkbox" name="agree" value="yes" required={isRequired} aria-invalid={fault ? true : undefined} />{' '}
        {text}
      </label>
      <Fault text={fault && visitor.t('consent.fault', { fault })} />
    </>
  );
}

function Offer({ asked, parts, mine, visitor }: { asked: Asked; parts: string[]; mine: Mine } & OfVisitor) {
  const { t } = visitor;
  const { searches, givenAt, isReachable, text } = mine;
  const address = addressOf(asked);
  if (searches.some((one) => one.address === address)) return <p className="mt-6">{t('page.isSaved')}</p>;
  return (
    <section className="mt-6">
      <h2 className="text-20">{t('page.save')}</h2>
      <Parts parts={parts} />
      {searches.length >= MOST ? (
        <p className="mt-3">{t('page.full', { most: MOST })}</p>
      ) : (
        <form method="post" action="/x/savedsearches/save" className="mt-3 max-w-prose">
          <input type="hidden" name="address" value={address} />
          <NameField name={parts.join(', ').slice(0, LONGEST_NAME)} call="save" visitor={visitor} />
          {!givenAt && isReachable && <AgreeField call="save" text={text} isRequired={false} visitor={visitor} />}
          <button type="submit" className="button button-solid mt-4">
            {t('page.saveIt')}
          </button>
        </form>
      )}
    </section>
  );
}

function Mails({ mine: { text, givenAt, isReachable }, visitor }: { mine: Mine } & OfVisitor) {
  const { t, dayAndTime } = visitor;
  return (
    <section className="mt-8 max-w-prose">
      <h2 className="text-20">{t('consent.heading')}</h2>
      {givenAt ? (
        <form method="post" action="/x/savedsearches/withdraw">
          <p className="mt-1 text-14">{t('consent.agreedOn', { time: dayAndTime(givenAt) })}</p>
          <button type="submit" className="button button-line button-sm mt-2">
            {t('consent.stop')}
          </button>
        </form>
      ) : isReachable ? (
        <form method="post" action="/x/savedsearches/consent">
          <AgreeField call="consent" text={text} isRequired visitor={visitor} />
          <button type="submit" className="button button-line button-sm mt-2">
            {t('consent.send')}
          </button>
        </form>
      ) : (
        <p className="mt-1 text-14">{t('consent.confirmFirst')}</p>
      )}
    </section>
  );
}

type Shown = Mine['searches'][number];

function SearchPart({ search, parts, visitor }: { search: Shown; parts: string[] } & OfVisitor) {
  const { t } = visitor;
  const { id, name, address, count } = search;
  const hidden = <input type="hidden" name="searchId" value={id} />;
  const isTyped = visitor.form?.call === 'rename' && visitor.form.typed.searchId === id;
  return (
    <li className="border-line border-b py-4">
      <h3 className="wrap-anywhere text-16">
        <a href={address} className={LINK}>
          {name}
        </a>
      </h3>
      <Parts parts={parts} />
      <p className="mt-1.5 text-14">{count > 0 ? t('page.count', { count }) : t('page.nothing')}</p>
      <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2 text-14">
        <details open={isTyped}>
          <summary className={`cursor-pointer py-2.5 ${LINK}`}>{t('page.rename')}</summary>
          <form method="post" action="/x/savedsearches/rename" className="mt-2">
            {hidden}
            <NameField name={name} call={isTyped ? 'rename' : ''} visitor={visitor} />
            <button type="submit" className="button button-line button-sm mt-2">
              {t('page.renameIt')}
            </button>
          </form>
        </details>
        <form method="post" action="/x/savedsearches/remove">
          {hidden}
          <button
            type="submit"
            aria-label={t('page.removeNamed', { name })}
            className={`cursor-pointer py-2.5 ${LINK}`}
          >
            {t('page.remove')}
          </button>
        </form>
      </div>
    </li>
  );
}
