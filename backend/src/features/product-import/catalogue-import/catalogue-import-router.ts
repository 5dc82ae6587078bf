import { catalogueImports } from '@rangrekha/contract';
import { CATALOGUE_IMPORT_LIMITS } from '@rangrekha/contract/catalogue-imports';
import { TEXTS } from '@rangrekha/contract/texts';
import { recordExport } from '../../../audit/record-export';
import { csvLine } from '../../../http/csv/csv';
import { sendCsv } from '../../../http/csv/csv-answer';
import { conflict, invalidField } from '../../../http/errors';
import { type Router, route } from '../../../http/route';
import type { Services } from '../../../services';
import { archivePath } from './archive';
import { CatalogueImport } from './CatalogueImport';
import { CatalogueImportItem } from './CatalogueImportItem';
import { addPictures } from './import-pictures';
import { prepareCatalogueImport, readCatalogue } from './prepare-catalogue-import';
import { presentImport, presentProgress } from './present-catalogue-import';
import { findImport, startCatalogueImport, stopCatalogueImport } from './start-catalogue-import';

const PAGE = 200;
const COLUMNS = ['line', 'product', 'color', 'size', 'result', 'note'];

/** How many lines `reportLines` has at least: one for each product. */
const countItems = (importId: string): Promise<number> => CatalogueImportItem.query().where({ importId }).resultSize();

/** What became of each line of an import, and why, as CSV. Only one page of products is in memory at a time. */
async function* reportLines(importId: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let last = -1; ; ) {
    const items = await CatalogueImportItem.query()
      .where({ importId })
      .where('position', '>', last)
      .orderBy('position')
      .limit(PAGE);
    if (items.length === 0) return;
    last = items.at(-1)?.position as number;
    yield items.flatMap(linesOf).join('');
  }
}

/** A line for each variant with its notes, and for each other line that has a note. */
function linesOf(item: CatalogueImportItem): string[] {
  const notes = new Map<number, string[]>();
  for (const { line, message } of item.noteList) notes.set(line, [...(notes.get(line) ?? []), message]);
  const { rows } = item.storedProduct;
  const looks = new Map(rows.map(({ line, color, size }) => [line, [color, size]]));
  const lines = [...new Set([...looks.keys(), ...notes.keys(), ...(looks.size === 0 ? [item.line] : [])])];
  return lines
    .sort((one, other) => one - other)
    .map((line) => {
      const [color = '', size = ''] = looks.get(line) ?? [];
      return csvLine([line, item.name, color, size, item.status.toLowerCase(), (notes.get(line) ?? []).join(' ')]);
    });
}

export const catalogueImportRouter = ({ catalogueImporter, media }: Services): Router => [
  route(catalogueImports.prepareCatalogueImport, async ({ caller, files: [file], once }) => {
    const read = await readCatalogue(media, file);
    return once((trx) => prepareCatalogueImport(trx, caller, read));
  }),

  route(catalogueImports.addCatalogueImportPictures, async ({ params, files }) => {
    const { status } = await findImport(params.id);
    if (status !== 'PREPARED') throw conflict('IMPORT_ENDED', TEXTS.products.importEnded);
    if (files.length === 0) throw invalidField('pictures', 'Please choose pictures.');
    await addPictures(media, params.id, files);
    return { stored: files.length };
  }),

  route(catalogueImports.startCatalogueImport, async ({ caller, params, body }) => {
    const started = await startCatalogueImport(caller, params.id, body.updateExisting ?? false);
    catalogueImporter.wake();
    return { ...(await presentProgress(started)), message: TEXTS.products.importStarted };
  }),

  route(catalogueImports.stopCatalogueImport, async ({ params }) => {
    await stopCatalogueImport(params.id);
    await media.removeOrLeave(archivePath(params.id));
    return { message: TEXTS.products.importStopped };
  }),

  route(catalogueImports.getCatalogueImport, async ({ params }) => presentProgress(await findImport(params.id))),

  route(catalogueImports.listCatalogueImports, async () => {
    const rows = await CatalogueImport.query()
      .whereNot({ status: 'PREPARED' })
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(CATALOGUE_IMPORT_LIMITS.listed);
    return { catalogueImports: rows.map(presentImport) };
  }),

  route(catalogueImports.exportCatalogueReport, async ({ caller, params, res }) => {
    const { id, fileName } = await findImport(params.id);
    const rows = await countItems(id);
    await recordExport(caller, 'product', `Report of ${fileName}`, rows);
    await sendCsv(res, 'import-report.csv', rows, reportLines(id));
  }),
];
