import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { deliveredOrder, returnDesk } from '../../testing/factories/returns';
import { createAdmin, createEditor, type SignedIn } from '../../testing/factories/users';
import { EmailChange } from '../accounts/email-changes/EmailChange';

let api: TestApi;
let admin: SignedIn;
let desk: ReturnType<typeof returnDesk>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  desk = returnDesk(api, admin);
});
afterAll(async () => {
  // They are due at once: the next test file would send them.
  await OutboxMail.query().where('subject', 'like', '%return%').delete();
  await api.close();
});

describe('a refund whose shopper got another email address from the staff', () => {
  const json = { kind: 'UPI', upiId: 'asha@upi' };

  /** A received return of a shopper whose address `packer` entered. */
  async function receivedAfterChange(daysAgo: number) {
    const packer = await createEditor(api, { permissions: 'orders,finance' });
    const bought = await deliveredOrder(api, admin);
    const { id } = (await bought.request()).body.return;
    await desk.approve(id);
    await desk.receive(id, 1);
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    await EmailChange.query().insert({
      ...{ userId: bought.shopper.user.id, email: bought.shopper.user.email },
      ...{ askedBy: packer.user.id, askedByName: 'Asha Rao', askedAt: at, doneAt: at },
    });
    const name = () => api.put(`/returns/${id}/payout`, { token: bought.shopper.token, json });
    const release = ({ token }: SignedIn) => api.put(`/admin/returns/${id}/payout/release`, { token });
    return { id, packer, name, release };
  }

  test('is held until somebody else of the finance releases it', async () => {
    const { id, packer, name, release } = await receivedAfterChange(29);
    expect((await name()).status).toBe(200);
    const { body: shown } = await api.get(`/admin/returns/${id}`, { token: admin.token });
    expect(shown.payoutHold.changedBy).toEqual({ id: packer.user.id, name: 'Asha Rao' });
    const refused = await desk.refund(id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'PAYOUT_HELD',
      RETURN_TEXTS.payoutHeld('Asha Rao'),
    ]);
    expect((await release(packer)).body.code).toBe('OWN_CHANGE');
    expect((await desk.refund(id)).status).toBe(409);
    expect((await release(await createEditor(api, { permissions: 'orders' }))).status).toBe(403);
    for (let again = 0; again < 2; again++)
      expect((await release(await createEditor(api, { permissions: 'finance' }))).body.return.payoutHold).toBeNull();
    const entries = await AuditEntry.query().where({ entityId: id, action: 'changed' });
    expect(entries.map(({ changes }) => JSON.parse(changes ?? ''))).toEqual([{ payoutHeld: [true, false] }]);
    expect((await desk.refund(id)).status).toBe(200);
  });

  test('is held again when another account is named, and not before one is', async () => {
    const { id, name, release } = await receivedAfterChange(1);
    const shown = async () => (await api.get(`/admin/returns/${id}`, { token: admin.token })).body.payoutHold;
    expect(await shown()).toBeNull();
    await name();
    await release(admin);
    await name();
    expect(await shown()).not.toBeNull();
  });

  test('is not held thirty days later', async () => {
    const { id, name } = await receivedAfterChange(31);
    await name();
    expect((await desk.refund(id)).status).toBe(200);
  });
});
