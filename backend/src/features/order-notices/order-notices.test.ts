import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { createOrder, createShopper, createVariant, fillCart, place } from '../../testing/factories/orders';
import { createAdmin, createEditor, type SignedIn } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { Order } from '../orders/Order';
import { OrderNoticeMails } from './OrderNoticeMails';

// A database of its own: other tests place orders in years to come, which nobody has seen.
const name = `rangrekha_notices_${process.pid}`;
const given = process.env.TEST_DATABASE_URL as string;
let api: TestApi;
beforeAll(async () => {
  const url = Object.assign(new URL(given), { pathname: `/${name}` }).href;
  api = await startTestApi({ BACKGROUND_WORK: 'off', DATABASE_URL: url });
});
afterAll(async () => {
  await BaseModel.knex().raw(`DROP DATABASE \`${name}\``);
  await api.close();
});

async function placed() {
  const [shopper, variant] = [await createShopper(api, { firstName: 'Nila', lastName: 'Rao' }), await createVariant()];
  await fillCart(shopper.user, variant);
  return (await place(api, shopper)).body.order as { id: string };
}

const noticesOf = async ({ token }: SignedIn) => (await api.get('/admin/order-notices', { token })).body;
const save = ({ token }: SignedIn, json: object) => api.put('/admin/order-notices', { token, json });
/** A time to come counts as now. */
const seeAll = (person: SignedIn) => save(person, { seenUntil: '2999-01-01T00:00:00.000Z' });
const tellStaff = () => api.services.orderNoticeMails.work();
const mailsAbout = async ({ id }: { id: string }, { user }: SignedIn) => {
  const { number } = await Order.query().findById(id).throwIfNotFound();
  return OutboxMail.query().where({ recipient: user.email }).where('subject', 'like', `New order #${number}%`);
};

describe('the mail about a new order', () => {
  test('goes once to each member of the staff who wants it, and to nobody else', async () => {
    const [wants, refuses, later] = [await createAdmin(api), await createAdmin(api), await createAdmin(api)];
    const packer = await createEditor(api, { permissions: 'orders' });
    const editor = await createEditor(api);
    for (const person of [wants, packer]) await save(person, { mails: true });
    await save(refuses, { mails: false });
    const order = await placed();
    // Two processes look at the same time.
    const other = new OrderNoticeMails(api.services);
    await Promise.all([tellStaff(), other.work()]);
    await tellStaff();
    const counts = async () =>
      Promise.all([wants, packer, refuses, later, editor].map(async (one) => (await mailsAbout(order, one)).length));
    expect(await counts()).toEqual([1, 1, 0, 0, 0]);
    const [mail] = await mailsAbout(order, wants);
    expect(mail?.textBody).toContain('Nila Rao in ');
    expect(mail?.textBody).toContain(`/admin/order/${order.id}/show`);
    await save(wants, { mails: false });
    const next = await placed();
    await tellStaff();
    expect(await mailsAbout(next, wants)).toEqual([]);
  });

  test('does not go to a colleague who was deactivated, or who lost the permission', async () => {
    const [gone, moved] = [await createAdmin(api), await createEditor(api, { permissions: 'orders' })];
    for (const person of [gone, moved]) await save(person, { mails: true });
    await User.query().findById(gone.user.id).patch({ deactivatedAt: new Date() });
    await User.query().findById(moved.user.id).patch({ permissions: 'catalogue' });
    const order = await placed();
    await tellStaff();
    expect([await mailsAbout(order, gone), await mailsAbout(order, moved)]).toEqual([[], []]);
  });

  test('goes to the first full admin if that person has not chosen, and not to one who never came', async () => {
    const [owner, invited] = [await createAdmin(api), await createAdmin(api, { invitedAt: new Date() })];
    const { createdAt } = await User.query()
      .where({ userType: 'ADMIN' })
      .orderBy('createdAt')
      .first()
      .throwIfNotFound();
    for (const [{ user }, earlier] of [
      [owner, 1_000],
      [invited, 2_000],
    ] as const)
      await User.query()
        .findById(user.id)
        .patch({ createdAt: new Date(createdAt.getTime() - earlier) });
    expect((await noticesOf(owner)).mails).toBe(true);
    expect((await noticesOf(await createAdmin(api))).mails).toBe(false);
    const order = await placed();
    await tellStaff();
    expect([(await mailsAbout(order, owner)).length, (await mailsAbout(order, invited)).length]).toEqual([1, 0]);
    await save(owner, { mails: false });
  });

  test('is not written about orders that were not placed here', async () => {
    const admin = await createAdmin(api);
    await save(admin, { mails: true });
    const order = await createOrder((await createShopper(api)).user, await createVariant());
    await tellStaff();
    expect(await mailsAbout(order, admin)).toEqual([]);
  });
});

describe('the badge', () => {
  test('counts the orders since the person looked last, for each person apart', async () => {
    const [one, other] = [await createAdmin(api), await createAdmin(api)];
    for (const person of [one, other]) await seeAll(person);
    const { id } = await placed();
    const { unseen, orders } = await noticesOf(one);
    expect(unseen).toBe(1);
    expect(orders[0]).toMatchObject({ id, customer: 'Nila Rao', isUnseen: true });
    expect((await save(one, { seenUntil: orders[0].placedAt })).body.notices.unseen).toBe(0);
    expect((await noticesOf(one)).orders[0]).toMatchObject({ id, isUnseen: false });
    expect((await noticesOf(other)).unseen).toBe(1);
  });

  test('stays as it is after an answer that comes late, and never hides orders to come', async () => {
    const admin = await createAdmin(api);
    const first = await placed();
    await seeAll(admin);
    await save(admin, { seenUntil: '2020-01-01T00:00:00.000Z' });
    expect((await noticesOf(admin)).orders.find(({ id }: { id: string }) => id === first.id).isUnseen).toBe(false);
    await placed();
    expect((await noticesOf(admin)).unseen).toBe(1);
  });

  test('is off for a person who does not want it', async () => {
    const admin = await createAdmin(api);
    await save(admin, { badge: false });
    await placed();
    expect(await noticesOf(admin)).toMatchObject({ unseen: 0, badge: false });
  });

  test('two first choices of one person at once are both kept', async () => {
    const admin = await createAdmin(api);
    const answers = await Promise.all([save(admin, { mails: true }), save(admin, { badge: false })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await noticesOf(admin)).toMatchObject({ mails: true, badge: false });
  });
});
