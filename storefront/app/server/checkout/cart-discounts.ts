import { type CartDiscounts, discounts } from '@rangrekha/contract';
import type { Api } from '../api';
import { translateAnswer } from '../translate-answer';

/** What the shopper's cart gets off, with what the API says about it in the language of the page. */
export async function readCartDiscounts(api: Api): Promise<CartDiscounts> {
  const { code, hints, ...found } = await api.call(discounts.getCartDiscounts);
  return {
    ...found,
    code: code && { ...code, problem: code.problem && translateAnswer(code.problem) },
    hints: hints.map((hint) => translateAnswer(hint)),
  };
}
