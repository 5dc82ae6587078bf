import { remittances } from '@rangrekha/contract';
import { recordExport } from '../../audit/record-export';
import { sendCsv } from '../../http/csv/csv-answer';
import { type Router, route } from '../../http/route';
import { cashLines, cashReport } from './cash-report';
import { importRemittance, planRemittance } from './import-remittance';
import { readRemittance } from './read-remittance';

export const remittancesRouter = (): Router => [
  route(remittances.importRemittance, async ({ caller, body, files: [file], once }) => {
    const lines = await readRemittance(file, body.layoutId);
    const plan = body.dryRun ? await planRemittance(lines) : undefined;
    const described = { ...body, fileName: file?.name ?? '' };
    return once(async (trx) => plan ?? importRemittance(trx, caller, described, lines));
  }),

  route(remittances.getCash, ({ query }) => cashReport(query)),

  route(remittances.exportCash, async ({ caller, query, res }) => {
    const lines = await cashLines(query);
    await recordExport(caller, 'remittance', 'cash.csv', lines.length - 1);
    await sendCsv(res, 'cash.csv', lines.length - 1, eachOf(lines));
  }),
];

async function* eachOf(lines: string[]) {
  yield* lines;
}
