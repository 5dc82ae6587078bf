// What the store has acknowledged in a history, and what follows from it for the stock.
import assert from 'node:assert/strict';

/**
 * @typedef {object} Ordered
 * @property {string} id
 * @property {any} shopper
 * @property {{ id: string, variantId: string, quantity: number }[]} items
 * @property {boolean} hasDiscount
 *
 * @typedef {object} Asked A return, from its request on.
 * @property {string} id
 * @property {Ordered} of
 * @property {string} lineId
 * @property {number} quantity
 * @property {string | undefined} wantedVariantId
 */

export function openBooks() {
  /** @type {Ordered[]} */
  const delivered = [];
  /** @type {Ordered[]} */
  const placed = [];
  /** @type {Set<Ordered>} */
  const cancelled = new Set();
  /** @type {Asked[]} */
  const returns = [];
  /** @type {Set<string>} */
  const approved = new Set();
  /** Declined or withdrawn. @type {Set<string>} */
  const closed = new Set();
  /** @type {Map<string, { restocked: number, writtenOff: number }>} */
  const received = new Map();
  /** @type {Map<string, Set<string>>} */
  const refunds = new Map();
  /** @type {{ variantId: string, change: number }[]} */
  const changes = [];
  let acts = 0;
  let refused = 0;

  const arrived = ({ id }) => {
    const { restocked = 0, writtenOff = 0 } = received.get(id) ?? {};
    return restocked + writtenOff;
  };
  /** @param {Asked} asked @returns units of it that are not free to be returned again */
  const bound = (asked) => (closed.has(asked.id) ? 0 : received.has(asked.id) ? arrived(asked) : asked.quantity);

  return {
    delivered,
    placed,
    cancelled,
    returns,
    approved,
    closed,
    received,
    changes,
    /** @param {string[]} ids of the variants @param {number[]} stock what each has before */
    begin(ids, stock) {
      for (const [index, variantId] of ids.entries()) changes.push({ variantId, change: Number(stock[index]) });
    },
    /** @param {boolean} isDone */
    note(isDone) {
      acts += 1;
      if (!isDone) refused += 1;
    },
    /** @param {string} id @param {string} reference */
    refund: (id, reference) => void refunds.set(id, (refunds.get(id) ?? new Set()).add(reference)),

    /** The units that must be left. @param {string} id */
    stockOf(id) {
      const sum = (list, unitsOf) => list.reduce((all, one) => all + unitsOf(one), 0);
      const ordered = ({ items }) => sum(items, ({ variantId, quantity }) => (variantId === id ? quantity : 0));
      const held = (asked) => {
        if (asked.wantedVariantId !== id || !approved.has(asked.id)) return 0;
        return bound(asked);
      };
      const restocked = ({ id: returnId, of }) =>
        of.items[0]?.variantId === id ? (received.get(returnId)?.restocked ?? 0) : 0;
      return (
        sum(changes, ({ variantId, change }) => (variantId === id ? change : 0)) -
        sum(placed, ordered) +
        sum([...cancelled], ordered) +
        sum(returns, restocked) -
        sum(returns, held)
      );
    },
    discountUses: () => placed.filter((one) => one.hasDiscount && !cancelled.has(one)).length,
    /** Nothing is refunded twice, and no more comes back than was delivered. */
    checkReturns() {
      for (const [id, references] of refunds) assert.equal(references.size, 1, `return ${id} was refunded twice`);
      for (const { id, items } of delivered) {
        const own = returns.filter(({ of }) => of.id === id);
        const units = own.reduce((sum, asked) => sum + bound(asked), 0);
        const most = Number(items[0]?.quantity);
        assert(units <= most, `${units} units of order ${id} were returned, and ${most} delivered`);
      }
    },
    counts: () => ({ acts, refused, orders: placed.length, returns: returns.length }),
  };
}
