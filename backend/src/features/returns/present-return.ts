import type { AdminReturn, OrderReturn } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { toRupees } from '../../database/money';
import { mediaUrl } from '../../media/media-url';
import { nameIn } from '../orders/OrderItem';
import { presentOrder } from '../orders/show/present-order';
import type { Return, ReturnEvent, ReturnLine } from './Return';

/**
 * @param found with `Return.graph`
 * @param language of the names of its items: English for the staff and plugins
 */
export function presentReturn(found: Return, language: Language = ENGLISH_LANGUAGE): OrderReturn {
  const { creditNote } = found;
  return {
    id: found.id,
    number: found.number,
    orderId: found.orderId,
    state: found.state,
    outcome: found.outcome,
    lines: found.lines.map((line) => presentLine(line, language)),
    photos: found.photos.map(({ id, width, height }) => ({ id, width, height })),
    events: found.events.map(presentEvent),
    declineReason: found.declineReason ?? null,
    refundTotal: found.refundTotal == null ? null : toRupees(found.refundTotal),
    hasPayout: Boolean(found.payoutDetails),
    refundReference: found.refundReference ?? null,
    courier: found.courier ?? null,
    trackingNumber: found.trackingNumber ?? null,
    heldUntil: found.heldUntil?.toISOString() ?? null,
    creditNote: creditNote ? { number: creditNote.number, createdAt: creditNote.createdAt.toISOString() } : null,
    createdAt: found.createdAt.toISOString(),
  };
}

function presentLine(line: ReturnLine, language: Language): OrderReturn['lines'][number] {
  const { item, wantedVariantId: id, wantedSize: size, wantedColor: color } = line;
  return {
    id: line.id,
    itemId: line.itemId,
    name: nameIn(language, item),
    size: item.size,
    color: item.color,
    imageUrl: item.mediaId ? mediaUrl(item.mediaId) : null,
    quantity: line.quantity,
    reason: line.reason,
    comment: line.comment,
    wanted: id && size !== null && color !== null ? { id, size, color } : null,
    restocked: line.restocked,
    writtenOff: line.writtenOff,
    writeOffReason: line.writeOffReason,
  };
}

const presentEvent = ({ id, fromState, toState, createdAt }: ReturnEvent) => ({
  id,
  fromState,
  toState,
  createdAt: createdAt.toISOString(),
});

function presentHold({ payoutHeldAt, payoutHeldFor, payoutHeldForName }: Return): AdminReturn['payoutHold'] {
  if (!payoutHeldAt) return null;
  return { since: payoutHeldAt.toISOString(), changedBy: { id: payoutHeldFor ?? '', name: payoutHeldForName ?? '' } };
}

/**
 * Its order has the names of its own language, for the label.
 * @param found with `Return.graph` and its order with items
 */
export const presentAdminReturn = (found: Return): AdminReturn => ({
  ...presentReturn(found),
  order: presentOrder(found.order, found.order.ownLanguage),
  phone: found.order.parcelPhone,
  payoutHold: presentHold(found),
  events: found.events.map((event) => ({
    ...presentEvent(event),
    actor: { id: event.actorId, name: event.actorName },
  })),
});
