import { courierFiles } from '@rangrekha/contract';
import { COURIER_FILE_LIMITS } from '@rangrekha/contract/courier-files';
import { COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { recordExport } from '../../../audit/record-export';
import { sendCsv } from '../../../http/csv/csv-answer';
import { notFound } from '../../../http/errors';
import { type Router, route } from '../../../http/route';
import type { Services } from '../../../services';
import { mailSettings } from '../../order-mails/order-mails';
import { CourierLayout, presentLayout } from './CourierLayout';
import { courierLines, ordersToShip } from './courier-lines';
import { importTracking, planTracking, recordImport } from './import-tracking';
import { createLayout, deleteLayout, updateLayout } from './save-layout';

export const courierFilesRouter = (services: Services): Router => [
  route(courierFiles.listCourierLayouts, async () => {
    const layouts = await CourierLayout.query().orderBy('name').limit(COURIER_FILE_LIMITS.layouts);
    return { layouts: layouts.map(presentLayout) };
  }),

  route(courierFiles.createCourierLayout, ({ caller, body, once }) =>
    once(async (trx) => {
      const layout = await createLayout(trx, caller, body);
      return { message: COURIER_FILE_TEXTS.saved, layout: presentLayout(layout) };
    }),
  ),

  route(courierFiles.updateCourierLayout, async ({ caller, params, body }) => {
    const layout = await updateLayout(caller, params.id, body);
    return { message: COURIER_FILE_TEXTS.saved, layout: presentLayout(layout) };
  }),

  route(courierFiles.deleteCourierLayout, async ({ caller, params }) => {
    await deleteLayout(caller, params.id);
    return { message: COURIER_FILE_TEXTS.deleted };
  }),

  route(courierFiles.exportCourierFile, async ({ caller, body, res }) => {
    const layout = await CourierLayout.query().findById(body.layoutId).throwIfNotFound(notFound('Layout'));
    const ids = await ordersToShip(services.decisions, body.ids);
    await recordExport(caller, 'order', 'to-ship.csv', ids.length);
    await sendCsv(res, 'to-ship.csv', ids.length, courierLines(layout, ids));
  }),

  route(courierFiles.importTracking, async ({ caller, body, files: [file], once }) => {
    const plan = await planTracking(services.decisions, file);
    if (body.dryRun) return once(async () => plan);
    const report = await importTracking(await mailSettings(services), caller, plan);
    return once(async (trx) => {
      await recordImport(trx, caller, file?.name ?? '', report);
      return report;
    });
  }),
];
