import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { ProductTable } from '../table/ProductTable';
import { Spellings } from '../table/Spellings';
import { TextIndex, textOfProduct } from './TextIndex';

const PRODUCTS = 2_000;
const CATEGORY = uuidv7();

/** Every hundredth is of ajrakh, and of these every other one is sold out. All but the first are kurtas. */
function nameOf(made: number): string {
  if (made % 100 === 0) return made === 0 ? 'Long shirt ajrakh' : 'Long kurta ajrakh';
  return made % 2 === 0 ? 'Long kurta dabu' : 'Long kurta dabo';
}

function fill() {
  const spellings = new Spellings();
  spellings.restore({ numbers: [['M', 1]], weights: ['', 'M'], texts: ['', 'M'] });
  const table = new ProductTable(spellings);
  const texts = new TextIndex(table);
  for (let made = 0; made < PRODUCTS; made += 1) {
    const [id, now] = [uuidv7(), new Date()];
    const times = { createdAt: now, publishAt: null, saleStartsAt: null, saleEndsAt: null };
    const product = {
      id,
      categoryId: CATEGORY,
      name: nameOf(made),
      description: '',
      fabric: null,
      fit: null,
      countryOfOrigin: null,
      translations: null,
      ...times,
    };
    const stock = made % 200 === 0 ? 0 : 1;
    const prices = { price: 100, discount: null, salePrice: null };
    const variant = { productId: id, position: 0, size: 'M', color: 'M', colorFamily: 'Indigo', stock, ...prices };
    texts.add(table.add(product, [variant], [], [], now), textOfProduct(product, [variant], []));
  }
  table.sort();
  texts.sort();
  return { table, texts };
}

const rowsOf = (table: ProductTable, ids: string[]) => ids.map((id) => table.rowOf(id));

test('a rare word with one that thousands have finds what has both, the newest first and what is sold out last', async () => {
  const { table, texts } = fill();
  const rare = Array.from({ length: PRODUCTS / 100 }, (_, index) => index * 100).reverse();
  const ordered = [...rare.filter((row) => row % 200 !== 0), ...rare.filter((row) => row % 200 === 0)];
  const find = async (text: string, limit: number) => rowsOf(table, await texts.find(text, limit));
  expect(await find('ajrakh', 50)).toEqual(ordered);
  const both = ordered.filter((row) => row !== 0);
  for (const text of ['kurta ajrakh', 'ajrakh long kurta']) {
    expect(await find(text, 50)).toEqual(both);
    expect(await find(text, 3)).toEqual(both.slice(0, 3));
  }
  table.remove(table.ids[100] as string);
  expect(await find('ajrakh kurta', 50)).toEqual(both.filter((row) => row !== 100));
});

test('what is worth the same comes the newest first, whichever word it was found by; what is removed is not found', async () => {
  const { table, texts } = fill();
  const newest = [PRODUCTS - 1, PRODUCTS - 2, PRODUCTS - 3, PRODUCTS - 4];
  for (const text of ['kurta', 'dabi']) {
    expect(rowsOf(table, await texts.find(text, 4))).toEqual(newest);
    expect(rowsOf(table, await texts.find(text, 2))).toEqual(newest.slice(0, 2));
  }
  table.remove(table.ids[PRODUCTS - 1] as string);
  for (const text of ['kurta', 'dabi']) expect(rowsOf(table, await texts.find(text, 3))).toEqual(newest.slice(1));
});
