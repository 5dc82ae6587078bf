import { products } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Router } from 'express';
import { adminReads } from '../../http/admin-list';
import { PRIVATE, reply } from '../../http/reply';
import { route } from '../../http/route';
import type { Services } from '../../services';
import { adminProducts } from './admin-products';
import { deleteProduct } from './delete-product';
import { findProduct } from './find-product';
import { moveProducts } from './move-products';
import { presentProduct } from './present-product';
import { findPreviewed, previewLink } from './preview-link';
import { saveProduct } from './save/save-product';
import { setProductStatus } from './set-product-status';
import { isVisible } from './visible-products';

export function productsRouter({ config, media }: Services): Router {
  const router = Router();

  route(router, products.getProductByName, async ({ params }) => ({
    product: presentProduct(await findProduct({ name: params.name })),
  }));

  route(router, products.getProductPreview, async ({ params }) => {
    const product = await findPreviewed(params.token, config.jwtSecret);
    return reply(200, { product: presentProduct(product), isVisible: isVisible(product) }, PRIVATE);
  });

  route(router, products.getPreviewLink, ({ params }) => previewLink(params.id, config.jwtSecret));

  route(router, products.getProduct, async ({ params }) => ({
    product: presentProduct(await findProduct({ id: params.id })),
  }));

  route(router, products.saveProduct, async ({ caller, body, files }) => {
    const saved = await saveProduct(media, caller, body, files);
    const message = body.id ? TEXTS.products.updated : TEXTS.products.added;
    return reply(body.id ? 200 : 201, { message, product: presentProduct(saved.product), revision: saved.revision });
  });

  route(router, products.moveProducts, async ({ caller, body }) => ({
    message: TEXTS.products.moved(await moveProducts(caller, body)),
  }));

  route(router, products.setProductStatus, async ({ caller, body }) => ({
    message: TEXTS.products.statusSet(await setProductStatus(caller, body), body.status),
  }));

  route(router, products.deleteProduct, async ({ caller, params }) => {
    await deleteProduct(caller, params.id);
    return { message: TEXTS.products.deleted };
  });

  adminReads(router, adminProducts);
  return router;
}
