import { admin, delivery } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { AREA_COLUMNS, AREA_TEXTS } from '@rangrekha/contract/delivery-areas';
import { recordExport } from '../../audit/record-export';
import { startsWith } from '../../database/pagination';
import { sharedNow } from '../../database/shared-clock';
import { type AdminResource, adminReads, listedIds } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { listLines } from '../../http/csv/list-lines';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { Company } from '../company/Company';
import { DeliveryArea, presentArea } from './DeliveryArea';
import { placeOf } from './places';
import { promisedDays } from './plugin-days';
import { deleteArea, importAreas, readRules, saveArea } from './save-areas';

const adminAreas: AdminResource<typeof admin.adminReads.deliveryAreas, DeliveryArea> = {
  endpoints: admin.adminReads.deliveryAreas,
  query: () => DeliveryArea.query(),
  present: presentArea,
  sortable: { prefix: 'prefix' },
  unique: ['prefix'],
  defaultSort: ['prefix', 'ASC'],
  filters: {
    // A whole PIN code finds the prefixes that it begins with.
    q: (query, text) =>
      query.where((where) => where.where('prefix', 'like', startsWith(text)).orWhereIn('prefix', beginningsOf(text))),
  },
};

/** `4`, `41` and `411` of `411`; of a text that is longer than a PIN code those of its beginning. */
const beginningsOf = (pin: string): string[] =>
  [1, 2, 3, 4, 5, 6].map((length) => pin.replace(/\s/g, '').slice(0, length));

const [PREFIX, DELIVERS, CASH] = AREA_COLUMNS;
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
const COLUMNS = {
  [PREFIX]: ({ prefix }: DeliveryArea) => prefix,
  [DELIVERS]: ({ delivers }: DeliveryArea) => yesOrNo(delivers),
  [CASH]: ({ takesCash }: DeliveryArea) => yesOrNo(takesCash),
};

export const deliveryRouter = ({ decisions, deliveryTimes }: Services): Router => [
  route(delivery.exportDeliveryAreas, async ({ caller, res }) => {
    const ids = await listedIds(adminAreas, {});
    await recordExport(caller, 'delivery-area', 'delivery-areas.csv', ids.length);
    await sendCsv(res, 'delivery-areas.csv', ids.length, listLines(adminAreas, ids, COLUMNS));
  }),

  route(delivery.importDeliveryAreas, async ({ caller, files: [file], once }) => {
    const rules = await readRules(file);
    return once(async (trx) => {
      await importAreas(trx, caller, file?.name ?? '', rules);
      return { message: AREA_TEXTS.imported(rules.length) };
    });
  }),

  route(delivery.saveDeliveryArea, async ({ caller, params: { prefix }, body }) => {
    const area = await saveArea(caller, { prefix, ...body });
    return { message: AREA_TEXTS.saved(prefix), area: presentArea(area) };
  }),

  route(delivery.deleteDeliveryArea, async ({ caller, params: { prefix } }) => {
    await deleteArea(caller, prefix);
    return { message: AREA_TEXTS.deleted(prefix) };
  }),

  route(delivery.deliveryPromise, async ({ query: { pin } }) => {
    const [area, { deliveryDaysMin }] = await Promise.all([DeliveryArea.of(pin), Company.current()]);
    const days = await promisedDays(decisions, pin, deliveryTimes.daysTo(pin, deliveryDaysMin));
    const place = placeOf(pin);
    return {
      ...{ pin, city: place?.city ?? null, state: place?.state ?? null },
      delivers: area ? Boolean(area.delivers) : true,
      takesCash: area ? Boolean(area.takesCash) : true,
      ...{ days, expectedDeliveryDate: indiaDay(sharedNow(), days) },
    };
  }),

  ...adminReads(adminAreas),
];
