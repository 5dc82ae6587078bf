import { catalogue, productCsv } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type Response, Router } from 'express';
import type { Actor } from '../../audit/record-change';
import { recordExport } from '../../audit/record-export';
import { adminReads, listedIds } from '../../http/admin-list';
import { boundedQueue } from '../../http/bounded-queue';
import { sendCsv } from '../../http/csv-answer';
import { notFound, unavailable } from '../../http/errors';
import { reply, route } from '../../http/route';
import type { Services } from '../../services';
import { adminCategories } from './admin-categories';
import { adminProducts } from './admin-products';
import { categoryTree } from './category-tree';
import { deleteCategory } from './delete-category';
import { deleteProduct } from './delete-product';
import { countVariants, productLines } from './export-products';
import { categoryIdsOf } from './find-categories';
import { findProduct } from './find-product';
import { importProducts, planOfFile } from './import-products';
import { KeptFacets } from './kept-facets';
import { listProductNames } from './list-product-names';
import { listProducts } from './list-products';
import { moveProducts } from './move-products';
import { presentProduct } from './present-product';
import { createCategory, updateCategory } from './save-category';
import { saveProduct } from './save-product';
import { searchProducts } from './search-products';

/** A search looks through the whole catalogue, in the process itself. */
const SEARCHES = { atOnce: 6, waiting: 60, refusal: unavailable };

export function catalogueRouter({ media, search }: Services): Router {
  const router = Router();
  const facets = new KeptFacets();
  const searchInTurn = boundedQueue(SEARCHES);

  route(router, catalogue.listCategories, async () => ({ categories: await categoryTree() }));

  route(router, catalogue.createCategory, async ({ caller, body }) => ({
    message: TEXTS.categories.saved,
    ...(await createCategory(caller, body)),
  }));

  route(router, catalogue.updateCategory, async ({ caller, params, body }) => ({
    message: TEXTS.categories.saved,
    ...(await updateCategory(caller, params.id, body)),
  }));

  route(router, catalogue.deleteCategory, async ({ caller, params }) => ({
    message: 'Category deleted successfully',
    category: await deleteCategory(caller, params.id),
  }));

  route(router, catalogue.listProducts, ({ query }) => listProducts(query));

  route(router, catalogue.listProductNames, async () => ({ products: await listProductNames() }));

  route(router, catalogue.listCategoryProducts, async ({ params, query }) => {
    const ids = await categoryIdsOf([params.category]);
    if (ids.length === 0) throw notFound('Category');
    return listProducts(query, ids);
  });

  route(router, catalogue.searchProducts, async ({ query }) => ({
    products: (await searchInTurn(() => searchProducts(search, query.q, query.limit))).map(presentProduct),
  }));

  route(router, catalogue.getFacets, async ({ query }) => ({ facets: await facets.find(query) }));

  route(router, catalogue.getProductByName, async ({ params }) => ({
    product: presentProduct(await findProduct({ name: params.name })),
  }));

  route(router, catalogue.getProduct, async ({ params }) => ({
    product: presentProduct(await findProduct({ id: params.id })),
  }));

  route(router, catalogue.saveProduct, async ({ caller, body, files }) => {
    const saved = await saveProduct(media, caller, body, files);
    const message = body.id ? TEXTS.products.updated : TEXTS.products.added;
    return reply(body.id ? 200 : 201, { message, product: presentProduct(saved.product), revision: saved.revision });
  });

  route(router, catalogue.moveProducts, async ({ caller, body }) => ({
    message: TEXTS.products.moved(await moveProducts(caller, body)),
  }));

  route(router, catalogue.deleteProduct, async ({ caller, params }) => {
    await deleteProduct(caller, params.id);
    return { message: TEXTS.products.deleted };
  });

  const sendProducts = async (caller: Actor, res: Response, ids?: string[]) => {
    const rows = await countVariants(ids);
    await recordExport(caller, 'product', 'products.csv', rows);
    await sendCsv(res, 'products.csv', rows, productLines(ids));
  };

  route(router, productCsv.exportProducts, async ({ caller, query, res }) => {
    const isWhole = !query.sort && !query.filter;
    await sendProducts(caller, res, isWhole ? undefined : await listedIds(adminProducts, query));
  });

  route(router, productCsv.exportChosenProducts, ({ caller, body: { ids }, res }) =>
    sendProducts(caller, res, ids.toSorted()),
  );

  route(router, productCsv.importProducts, ({ caller, body, files: [file] }) =>
    body.dryRun ? planOfFile(file) : importProducts(caller, file),
  );

  adminReads(router, adminCategories);
  adminReads(router, adminProducts);
  return router;
}
