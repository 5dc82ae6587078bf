import { addresses } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import { Address } from './Address';
import { presentAddress } from './present-address';
import { createAddress, updateAddress } from './save-address';

export const addressesRouter = (): Router => [
  route(addresses.listAddresses, async ({ caller }) => {
    const rows = await Address.query().where({ userId: caller.id }).orderByRaw('default_for IS NULL, created_at, id');
    return { addresses: rows.map(presentAddress) };
  }),

  route(addresses.createAddress, ({ caller, body, once }) =>
    once(async (trx) => {
      const address = await createAddress(trx, caller.id, body);
      return reply(201, { message: TEXTS.addresses.added, address: presentAddress(address) });
    }),
  ),

  route(addresses.updateAddress, async ({ caller, params, body }) => {
    const address = await updateAddress(caller.id, params.id, body);
    return { message: TEXTS.addresses.updated, address: presentAddress(address) };
  }),

  route(addresses.deleteAddress, async ({ caller, params }) => {
    const own = { id: params.id, userId: caller.id };
    const deleted = await transaction((trx) => Address.query(trx).where(own).whereNull('defaultFor').delete());
    if (deleted === 0)
      throw (await Address.query().findOne(own))
        ? conflict('DEFAULT_ADDRESS', TEXTS.addresses.defaultDelete)
        : notFound('Address');
    return { message: TEXTS.addresses.deleted };
  }),
];
