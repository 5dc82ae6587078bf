import type { Payout, RequestReturnRequest } from '@rangrekha/contract';
import { RETURN_OUTCOMES, RETURN_REASONS } from '@rangrekha/contract/returns';

/** The names of a line's fields in the form, by the id of the order's item. */
export const fieldsOf = (itemId: string) => ({
  quantity: `quantity:${itemId}`,
  reason: `reason:${itemId}`,
  comment: `comment:${itemId}`,
  wanted: `wanted:${itemId}`,
});

/** The request of a submitted form: the items with a number of pieces. */
export function requestOf(form: FormData, itemIds: string[]): RequestReturnRequest {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const outcome = RETURN_OUTCOMES.find((one) => one === text('outcome')) ?? 'REFUND';
  const lines = itemIds.flatMap((itemId) => {
    const names = fieldsOf(itemId);
    const quantity = Number(text(names.quantity));
    if (!quantity) return [];
    const reason = RETURN_REASONS.find((one) => one === text(names.reason)) ?? 'OTHER';
    const wantedVariantId = outcome === 'EXCHANGE' ? text(names.wanted) || undefined : undefined;
    return [{ itemId, quantity, reason, comment: text(names.comment) || undefined, wantedVariantId }];
  });
  return { outcome, lines };
}

const LINE_PATH = /^lines\.(\d+)\.(\w+)$/;

/** The errors of a refused request at the fields of the form; those of the whole request are left out. */
export const fieldErrorsOf = (
  { lines }: RequestReturnRequest,
  errors: { path: string; message: string }[],
  typed: Record<string, string>,
) =>
  errors.flatMap(({ path, message }) => {
    const [, index, of] = LINE_PATH.exec(path) ?? [];
    const line = lines[Number(index)];
    if (!line) return [];
    const names = fieldsOf(line.itemId);
    if (of === 'wantedVariantId') return [{ path: names.wanted, message }];
    // Without a choice the request says that there is another reason, which needs a comment.
    if (of === 'comment') return [{ path: typed[names.reason] ? names.comment : names.reason, message }];
    return [{ path: names.quantity, message }];
  });

/** Where a refund goes by a form of two ways, and its texts. */
export function payoutOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const bank = { accountName: text('accountName'), accountNumber: text('accountNumber'), ifsc: text('ifsc') };
  const upiId = text('upiId');
  // A refused UPI ID is still there when an account is given instead.
  const isUpi = upiId !== '' && bank.accountNumber === '';
  const body: Payout = isUpi ? { kind: 'UPI', upiId } : { kind: 'BANK', ...bank };
  return { body, typed: { upiId, ...bank } };
}
