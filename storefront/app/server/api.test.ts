import { accounts, cart, categories, listing } from '@rangrekha/contract';
import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { apiWith } from './api';
import type { ApiRequest, ApiResponse } from './context';
import { ApiError, failure } from './errors';

function listener(answer: Partial<ApiResponse>) {
  const asked: ApiRequest[] = [];
  const context = {
    callApi: async (request: ApiRequest) => {
      asked.push(request);
      return { status: 200, headers: {}, body: '{}', ...answer };
    },
  } as unknown as AppLoadContext;
  return { asked, context };
}

describe('a call', () => {
  it('fills in path, query and body', async () => {
    const { asked, context } = listener({});
    const api = apiWith('token', context);
    await api.call(listing.listCategoryProducts, {
      params: { category: 'Kurtas & sets/new' },
      query: { page: 2, size: ['S', 'M'], inStock: true, sort: undefined },
    });
    await api.call(cart.addToCart, { body: { productVariantId: 'v', quantity: 2 } });
    expect(asked[0]?.path).toBe('/products/category/Kurtas%20%26%20sets%2Fnew?page=2&size=S&size=M&inStock=true');
    expect(asked[1]).toMatchObject({
      method: 'POST',
      path: '/cart/add',
      body: '{"productVariantId":"v","quantity":2}',
    });
  });

  it('tells the language of the page', async () => {
    const { asked, context } = listener({});
    await apiWith(undefined, context).call(categories.listCategories);
    expect(asked[0]?.headers['accept-language']).toBe('en-IN');
  });

  it('shows the token only to calls that need one', async () => {
    const { asked, context } = listener({});
    const api = apiWith('token', context);
    await api.call(categories.listCategories);
    await api.call(accounts.currentUser);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[1]?.headers.authorization).toBe('Bearer token');
  });
});

describe('a refusal', () => {
  const refused = async (status: number, body: string) => {
    const { context } = listener({ status, body });
    return apiWith('token', context)
      .call(cart.getCart)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
  };

  it('carries status, code, words and further members', async () => {
    const error = await refused(
      409,
      '{"message":"Only 2 left","code":"INSUFFICIENT_STOCK","requestId":"r","available":2}',
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
      message: 'Only 2 left',
      errors: [],
      data: { available: 2 },
    });
    expect(failure(error, 'Failed')).toMatchObject({ message: 'Only 2 left', status: 409 });
  });

  it('uses its own text if the API had none', async () => {
    expect(failure(await refused(503, '<html>'), 'Failed').message).toBe('Failed');
  });

  it('of the session is not one to show', async () => {
    const error = await refused(401, '{"message":"Please login to continue."}');
    expect(() => failure(error, 'Failed')).toThrow(ApiError);
  });
});
