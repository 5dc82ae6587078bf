import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type APIRequestContext, test } from '@playwright/test';
import type { Category, Product } from '@rangrekha/contract';
import { Api } from './api';

/** A plain picture, 30 by 40 pixels of indigo. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAB4AAAAoCAIAAABmcd1FAAAALUlEQVR4nO3MQQkAAAgEsEtjA/PYv4UpfAiDvZfqORK1Wq1Wq9VqtVqtVv+vF+qyaA7SuQN7AAAAAElFTkSuQmCC';

interface VariantInput {
  id?: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPrice: number;
  discountPrice: number | null;
}

interface ImagePlace {
  id?: string;
  alt: string;
}

const SMALL: VariantInput = {
  color: 'Indigo',
  colorHexCode: '#26355f',
  size: 'S',
  stock: 5,
  originalPrice: 1000,
  discountPrice: 250,
};

let made = 0;

/** A unique name. */
export const uniqueName = (word: string) =>
  `${word} ${Date.now().toString(36)}${process.pid.toString(36)}${(made++).toString(36)}`;

export interface Workbench {
  api: Api;
  /** Creates a product for one test; each variant is a small indigo one at ₹1,000.00 with 5 in stock unless it says otherwise. */
  makeProduct(variants?: Partial<VariantInput>[], name?: string): Promise<Product>;
  /** Changes the variants of a product, first to first, and the order and alt texts of its images. */
  changeProduct(product: Product, changes: Partial<VariantInput>[], imageOrder?: ImagePlace[]): Promise<void>;
}

/** @returns the admin's tools for the catalogue */
export function openWorkbench(request: APIRequestContext, { token }: { token: string }): Workbench {
  const api = new Api(request, token);
  return {
    api,
    async makeProduct(variants = [{}], name = uniqueName('Stole')) {
      const { categories } = await api.get<{ categories: Category[] }>('/categories');
      const full = variants.map((variant) => ({ ...SMALL, ...variant }));
      const { product } = await api.send<{ product: Product }>(
        'POST',
        '/products',
        productForm(name, idOf(categories, 'Scarves'), full, true),
      );
      return product;
    },
    async changeProduct(product, changes, imageOrder) {
      const variants = product.variants.map((variant, index) => ({ ...variant, ...changes[index] }));
      const form = productForm(product.name, product.categoryId, variants, false);
      form.append('id', product.id);
      form.append('deletedImageIds', '[]');
      if (imageOrder) form.append('imageOrder', JSON.stringify(imageOrder));
      await api.send('POST', '/products', form);
    },
  };
}

function idOf(tree: Category[], name: string): string {
  const all = (nodes: Category[]): Category[] => nodes.flatMap((node) => [node, ...all(node.subCategories)]);
  const found = all(tree).find((category) => category.name === name);
  if (!found) throw new Error(`There is no category ${name}`);
  return found.id;
}

function productForm(name: string, categoryId: string, variants: VariantInput[], withPictures: boolean): FormData {
  const form = new FormData();
  form.append('productName', name);
  form.append('categoryId', categoryId);
  form.append('description', `<p>${name}, woven for a test.</p>`);
  form.append('productVariants', JSON.stringify(variants));
  if (withPictures) {
    for (const file of pictureFiles())
      form.append('images', new Blob([file.buffer], { type: file.mimeType }), file.name);
  }
  return form;
}

/** Two pictures as a file input takes them. */
export function pictureFiles(): { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }[] {
  const buffer = Buffer.from(PICTURE, 'base64');
  return ['front.png', 'back.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
}

/** The path of a file of this test. A busy browser takes seconds for the bytes of a large file, but reads it at once. */
export function fileOf(name: string, bytes: Buffer): string {
  const path = test.info().outputPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** The path of a product's page. */
export const pageOf = ({ name }: { name: string }) => `/product/${encodeURIComponent(name)}`;

/** The id of a product's first variant, or of another one. */
export function variantId(product: Product, index = 0): string {
  const variant = product.variants[index];
  if (!variant) throw new Error(`${product.name} has no variant ${index}`);
  return variant.id;
}
