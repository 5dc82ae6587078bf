import { catalogue } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Router } from 'express';
import { adminReads } from '../../http/admin-list';
import { notFound } from '../../http/errors';
import { reply, route } from '../../http/route';
import type { Services } from '../../services';
import { adminCategories } from './admin-categories';
import { adminProducts } from './admin-products';
import { categoryTree } from './category-tree';
import { deleteCategory } from './delete-category';
import { deleteProduct } from './delete-product';
import { findFacets } from './facets';
import { categoryIdsOf } from './find-categories';
import { findProduct } from './find-product';
import { listProducts } from './list-products';
import { presentProduct } from './present-product';
import { createCategory, updateCategory } from './save-category';
import { saveProduct } from './save-product';
import { searchProducts } from './search-products';

export function catalogueRouter({ media, search }: Services): Router {
  const router = Router();

  route(router, catalogue.listCategories, async () => ({ categories: await categoryTree() }));

  route(router, catalogue.createCategory, async ({ body }) => ({
    message: TEXTS.categories.saved,
    category: await createCategory(body),
  }));

  route(router, catalogue.updateCategory, async ({ params, body }) => ({
    message: TEXTS.categories.saved,
    category: await updateCategory(params.id, body),
  }));

  route(router, catalogue.deleteCategory, async ({ params }) => ({
    message: 'Category deleted successfully',
    category: await deleteCategory(params.id),
  }));

  route(router, catalogue.listProducts, ({ query }) => listProducts(query));

  route(router, catalogue.listCategoryProducts, async ({ params, query }) => {
    const ids = await categoryIdsOf([params.category]);
    if (ids.length === 0) throw notFound('Category');
    return listProducts(query, ids);
  });

  route(router, catalogue.searchProducts, async ({ query }) => ({
    products: (await searchProducts(search, query.q, query.limit)).map(presentProduct),
  }));

  route(router, catalogue.getFacets, async ({ query }) => ({ facets: await findFacets(query) }));

  route(router, catalogue.getProductByName, async ({ params }) => ({
    product: presentProduct(await findProduct({ name: params.name })),
  }));

  route(router, catalogue.getProduct, async ({ params }) => ({
    product: presentProduct(await findProduct({ id: params.id })),
  }));

  route(router, catalogue.saveProduct, async ({ body, files }) => {
    const product = presentProduct(await saveProduct(media, body, files));
    return body.id
      ? reply(200, { message: TEXTS.products.updated, product })
      : reply(201, { message: TEXTS.products.added, product });
  });

  route(router, catalogue.deleteProduct, async ({ params }) => {
    await deleteProduct(params.id);
    return { message: TEXTS.products.deleted };
  });

  adminReads(router, adminCategories);
  adminReads(router, adminProducts);
  return router;
}
