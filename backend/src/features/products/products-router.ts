import { productPrices, products, type ResponseOf } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { TEXTS } from '@rangrekha/contract/texts';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { adminReads } from '../../http/admin-list';
import { notFound } from '../../http/errors';
import { JsonText } from '../../http/response/json-text';
import { PRIVATE, reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { declarationsFor } from '../makers/declarations';
import { adminProducts } from './admin-products';
import { deleteProduct } from './delete-product';
import { previewPrices } from './prices/preview-prices';
import { setPrices } from './prices/set-prices';
import { listTags } from './product-tags';
import { changeProduct } from './save/change-product';
import { saveProduct, withStoredImages } from './save/save-product';
import type { FoundProduct } from './show/find-product';
import { findVariants } from './show/find-variants';
import { presentProduct } from './show/present-product';
import { isVisible } from './show/visible-products';
import { findPreviewed, previewLink } from './status/preview-link';

export function productsRouter({ config, media, presentedProducts }: Services): Router {
  const productOf = async ({ id, movedTo }: FoundProduct, language: Language) => {
    reportTags(TAGS.list, TAGS.stock(id));
    const [product] = await presentedProducts.inOrder([id], language);
    if (!product) throw notFound('Product');
    const moved = movedTo === undefined ? '' : `,"movedTo":${JSON.stringify(movedTo)}`;
    return new JsonText<ResponseOf<typeof products.getProductByName>>([`{"product":${product}${moved}}`]);
  };

  return [
    route(products.getProductPreview, async ({ params, language }) => {
      const product = await findPreviewed(params.token, config.jwtSecret);
      const declarations = await declarationsFor(product);
      const shown = { product: presentProduct(product, language), isVisible: isVisible(product), declarations };
      return reply(200, shown, PRIVATE);
    }),

    route(products.getPreviewLink, ({ params }) => previewLink(params.id, config.jwtSecret)),

    route(products.getProductByName, async ({ params, language }) =>
      productOf(await presentedProducts.byAddress(params.name), language),
    ),

    route(products.getProduct, ({ params, language }) => productOf(params, language)),

    route(products.getVariants, async ({ query, language }) => ({
      variants: await findVariants(presentedProducts, query.id, language),
    })),

    route(products.saveProduct, async ({ caller, body, files, once }) => {
      const answer = await withStoredImages(media, body, files, (added) =>
        once(async (trx) => {
          const { product, revision } = await saveProduct(trx, caller, body, added);
          const message = body.id ? TEXTS.products.updated : TEXTS.products.added;
          return reply(body.id ? 200 : 201, { message, product: presentProduct(product), revision });
        }),
      );
      media.wake();
      return answer;
    }),

    route(products.changeProduct, async ({ caller, params, body }) => {
      const revision = await changeProduct(caller, params.id, body);
      return { message: TEXTS.products.updated, revision };
    }),

    route(productPrices.previewPrices, async ({ body }) => ({ products: await previewPrices(body) })),

    route(productPrices.setPrices, async ({ caller, body }) => {
      const { changed: done, skipped } = await setPrices(caller, body);
      const changed = done.map(({ id, revision }) => ({ id, revision }));
      return { message: TEXTS.products.pricesChanged(changed.length, skipped.length), changed, skipped };
    }),

    route(products.deleteProduct, async ({ caller, params }) => {
      await deleteProduct(caller, params.id);
      return { message: TEXTS.products.deleted };
    }),

    route(products.listProductTags, async ({ query }) => ({ tags: await listTags(query.q) })),

    ...adminReads(adminProducts),
  ];
}
