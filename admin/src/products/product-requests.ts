import type { BodyInputOf, Product, products } from '@rangrekha/contract';
import { type ShownProduct, shownProduct } from '@rangrekha/contract/shown-prices';
import { HttpError, type Identifier } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import { upload } from '../api/upload';
import { type ProductDraft, productFormData } from './form/product-draft';
import { ofVariant, withFormLabels } from './form/variants/variant-fields';

/** Maps the contract's field paths to the form's: `productVariants[2].size` to `variants.2.size`. */
const formPath = (path: string) =>
  path
    .replace(/^productName$/, 'name')
    .replace(/^productVariants/, 'variants')
    .replace(/\boriginalPrice$/, 'price')
    .replace(/\bdiscountPrice$/, 'added')
    .replace(/\[(\d+)\]/g, '.$1');

function inFormPaths(error: unknown): unknown {
  if (!(error instanceof HttpError) || !error.body?.errors) return error;
  const { root, ...errors }: Record<string, unknown> = error.body.errors;
  const renamed = Object.entries(errors).map(([path, message]) => [formPath(path), ofVariant(path, String(message))]);
  const message = withFormLabels(error.message);
  const body = {
    ...error.body,
    errors: { ...Object.fromEntries(renamed), ...(root ? { root: { serverError: message } } : {}) },
  };
  return new HttpError(message, error.status, body);
}

export async function saveProduct(draft: ProductDraft, id?: Identifier): Promise<ShownProduct<Product>> {
  try {
    const { product } = await upload<{ product: Product }>('POST', '/products', productFormData(draft, id?.toString()));
    return shownProduct(product);
  } catch (error) {
    throw inFormPaths(error);
  }
}

/** Changes single fields of a product. @param fields with the revision that was read */
export const changeProduct = (id: Identifier, fields: BodyInputOf<typeof products.changeProduct>) =>
  send('PUT', `/products/${id}/fields`, fields);

/** Opens the page of a product of any status in a new tab. @throws HttpError */
export async function openPreview(id: Identifier): Promise<void> {
  // A tab that is opened after the answer would be blocked.
  const tab = window.open('', '_blank');
  try {
    const { json } = await httpClient<{ path: string }>(`/api/products/${id}/preview-link`);
    if (tab) tab.location.href = json.path;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export const removeProduct = (id: Identifier) => send('DELETE', `/products/${id}`);
