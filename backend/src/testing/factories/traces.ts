import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../database/transaction';
import { RestockSubscription } from '../../features/restock/RestockSubscription';
import { Return } from '../../features/returns/Return';
import { queueMail } from '../../mail/queue-mail';
import type { TestApi } from '../api';
import { createDiscount } from './discounts';
import { createOrder, createShopper, createVariant, fillCart, type Shopper } from './orders';
import { insertReturn } from './returns';
import { insertReview } from './reviews';
import { type SignedIn, unique } from './users';

/** Words that nobody else has. */
const words = () => {
  const word = unique('Zarathustri').replaceAll('-', '');
  return {
    ...{
      firstName: `${word}first`,
      lastName: `${word}last`,
      username: `${word}user`,
      email: `${word}@example.com`.toLowerCase(),
    },
    ...{ mobile: `98${String(Math.random()).slice(2, 10)}`, line: `${word} street`, text: `${word} wrote this` },
  };
};

/** Somebody who has left traces wherever a shopper can. */
export async function tracedShopper(api: TestApi, admin: SignedIn) {
  const { line, text, ...fields } = words();
  const shopper = await createShopper(api, { ...fields, usernameKey: fields.username, emailVerifiedAt: new Date() });
  const { token, user } = shopper;
  await api.put(`/addresses/${shopper.address.id}`, {
    token,
    json: { ...shopper.address, addressLine1: line, recipientName: fields.firstName },
  });
  const variant = await createVariant({ stock: 50 });
  const person = { customerFirstName: fields.firstName, customerLastName: fields.lastName, addressLine1: line };
  const invoiced = await createOrder(user, variant, person);
  await api.put(`/orders/${invoiced.id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
  await api.put(`/orders/${invoiced.id}/status`, { token: admin.token, json: { deliveryStatus: 'DELIVERED' } });
  const removed = await createVariant({ price: 100_000 });
  const canceled = await createOrder(user, removed, {
    ...person,
    recipientName: fields.firstName,
    recipientPhone: fields.mobile,
  });
  await api.post(`/orders/${canceled.id}/notes`, { token: admin.token, json: { text } });
  await api.post(`/orders/${canceled.id}/calls`, { token: admin.token, json: { outcome: 'NO_ANSWER' } });
  await api.put(`/orders/${canceled.id}/address`, {
    token: admin.token,
    json: { addressLine1: `${line} 2`, city: 'Pune', state: 'Maharashtra', postalCode: '411001' },
  });
  const lines = [{ productVariantId: (await createVariant({ price: 50_000 })).id, quantity: 1 }];
  await api.post(`/orders/${canceled.id}/corrections`, {
    token: admin.token,
    json: { lines, reason: text, expectedTotal: 500, lastCorrectionId: null },
  });
  await api.put(`/orders/${canceled.id}/status`, { token: admin.token, json: { deliveryStatus: 'CANCELED' } });
  const returned = await insertReturn(invoiced);
  await Return.query().findById(returned.id).patch({ state: 'REFUNDED', payoutDetails: text });
  await api.knex('return_lines').where({ returnId: returned.id }).update({ comment: text });
  const review = await insertReview(invoiced);
  await api.knex('reviews').where({ id: review.id }).update({ usualSize: 'XL', heightCm: 181 });
  await api.post(`/customers/${user.id}/notes`, { token: admin.token, json: { text } });
  await api.put(`/customers/${user.id}/tags`, { token: admin.token, json: { tags: [fields.username] } });
  await fillCart(user, variant);
  await api.post(`/wishlist/${variant.productId}`, { token });
  await RestockSubscription.query().insert({
    variantId: variant.id,
    email: user.email,
    status: 'WAITING',
    askedAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await api.post('/complaints/own', { token, json: { subject: 'OTHER', text } });
  const { id: complaintId } = await api.knex('complaints').where({ userId: user.id }).first('id');
  const close = { revision: 0, resolution: text };
  await api.put(`/admin/complaints/${complaintId}/close`, { token: admin.token, json: close });
  await api.put('/users/profile', { token, json: { firstName: fields.firstName } });
  await transaction((trx) =>
    queueMail(trx, { recipient: user.email, subject: `For ${fields.firstName}`, text, html: text }),
  );
  await leaveRest(api, {
    shopper,
    admin,
    text,
    orderId: invoiced.id,
    returnId: returned.id,
    reviewId: review.id,
    complaintId,
  });
  return { shopper, invoiced, product: variant.productId, found: Object.values({ ...fields, line, text }) };
}

interface Left {
  shopper: Shopper;
  admin: SignedIn;
  text: string;
  orderId: string;
  returnId: string;
  reviewId: string;
  complaintId: string;
}

/** What other requests, the staff and other programs leave of a shopper. */
async function leaveRest(
  { knex }: TestApi,
  { shopper: { user }, admin, text, orderId, returnId, reviewId, complaintId }: Left,
) {
  const [createdAt, userId, webp] = [new Date(), user.id, Buffer.from(text)];
  const row = () => ({ id: uuidv7(), createdAt });
  const size = { width: 1, height: 1 };
  await knex('complaint_photos').insert({ ...row(), ...size, complaintId, webp, digest: 'a'.repeat(64) });
  await knex('return_photos').insert({ ...row(), ...size, returnId, webp });
  await knex('review_photos').insert({ ...row(), ...size, reviewId, webp, smallWebp: webp });
  await knex('review_reports').insert({ ...row(), reviewId, userId, reason: 'OTHER', comment: text });
  const { id: discountId } = await createDiscount({ used: 1 });
  await knex('discount_uses').insert({ discountId, orderId, userId, slot: 0, amount: 100, createdAt });
  await knex('email_changes').insert({
    ...{ userId, email: user.email, askedBy: admin.user.id, askedByName: admin.user.displayName, askedAt: createdAt },
  });
  await knex('known_devices').insert({ userId, deviceHash: 'd'.repeat(43), seenAt: createdAt });
  await knex('password_codes').insert({ ...row(), userId, codeHash: 'c'.repeat(64), expiresAt: createdAt });
  await knex('second_steps').insert({ userId, secret: 's', recoveryCodes: '[]', createdAt });
  const body = JSON.stringify({ order: { id: orderId, name: text } });
  const answered = { requestKey: 'k', fingerprint: 'f'.repeat(64), status: 200, body };
  await knex('answered_requests').insert({ ...row(), ...answered, userId });
  await knex('answered_requests').insert({ ...row(), ...answered, userId: admin.user.id, requestKey: unique('k') });
  const delivery = { event: 'order.placed', payload: body, dueAt: createdAt };
  await knex('webhook_deliveries').insert({ ...row(), ...delivery, webhookId: uuidv7(), status: 'SENT' });
  await knex('plugin_deliveries').insert({ ...row(), ...delivery, plugin: 'gifts', status: 'DONE' });
  const mail = {
    subject: 'A mail',
    eraseBody: false,
    textBody: text,
    htmlBody: text,
    recipient: admin.user.email,
    status: 'SENT',
  };
  for (const about of [{ orderId }, { returnId }, { complaintId }])
    await knex('outbox_mails').insert({ ...row(), ...mail, ...about, attempts: 1, dueAt: createdAt });
  const settings = JSON.stringify({ filter: { q: user.email } });
  const view = { list: 'orders', settings, isDefault: false, isShared: true, updatedAt: createdAt };
  await knex('saved_views').insert({ ...row(), ...view, userId: admin.user.id, name: unique('Mine') });
}

/** Where in the database, the logs and the folder of the mails one of the texts stands: `table.column`. */
export async function placesOf(api: TestApi, texts: string[]): Promise<string[]> {
  const [columns] = await api.knex.raw(
    "SELECT table_name AS name, column_name AS field FROM information_schema.columns WHERE table_schema = DATABASE() AND data_type IN ('char', 'varchar', 'text', 'mediumtext', 'longtext', 'json', 'mediumblob', 'blob', 'longblob')",
  );
  const places: string[] = [];
  for (const { name, field } of columns as { name: string; field: string }[]) {
    const like = texts.map(() => 'LOWER(CONVERT(?? USING utf8mb4)) LIKE ?').join(' OR ');
    const [[{ found }]] = await api.knex.raw(`SELECT COUNT(*) AS found FROM ?? WHERE ${like}`, [
      name,
      ...texts.flatMap((text) => [field, `%${text.toLowerCase()}%`]),
    ]);
    if (Number(found) > 0) places.push(`${name}.${field}`);
  }
  for (const folder of [api.services.config.securityLogDir, api.services.config.mailDir]) {
    for (const file of await readdir(folder).catch(() => [])) {
      const content = (await readFile(join(folder, file), 'utf8')).toLowerCase();
      if (texts.some((text) => content.includes(text.toLowerCase()))) places.push(file);
    }
  }
  return places.sort();
}
