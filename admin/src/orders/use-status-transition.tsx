import CheckIcon from '@mui/icons-material/CheckOutlined';
import type { AdminOrder } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ReactNode, useState } from 'react';
import { Confirm } from 'react-admin';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { setOrderStatus, type TrackingChange } from './order-requests';
import { STATUS_LABELS } from './order-texts';
import { needsQuestion, transitionEffects } from './status-transitions';
import { useOfferUndo } from './UndoProvider';

interface Options {
  /** The unsaved tracking fields, which are saved with the new status. */
  tracking?: TrackingChange;
  onTransition?: () => void;
  onRefused?: (error: unknown) => void;
}

interface Question {
  /** The order as the screen showed it when the status was chosen. */
  order: AdminOrder;
  to: DeliveryStatus;
}

const titleOf = ({ order, to }: Question) =>
  to === 'CANCELED'
    ? t('orders.cancelOrderNumber', { number: orderNumber(order.id) })
    : t('orders.markOrderNumberAsTo', { number: orderNumber(order.id), to: STATUS_LABELS[to].toLowerCase() });

const Effects = ({ order, to }: Question) => (
  <ul style={{ margin: 0, paddingLeft: 20 }}>
    {transitionEffects(order, to).map((effect) => (
      <li key={effect}>{effect}</li>
    ))}
  </ul>
);

/** Changes the status of an order; asks in `dialog`, which the caller renders, unless it is the usual next status. */
export function useStatusTransition(order: AdminOrder, { tracking, onTransition, onRefused }: Options = {}) {
  const { act, isBusy } = useAct(TEXTS.orders.statusFailed);
  const offerUndo = useOfferUndo();
  const [question, setQuestion] = useState<Question | null>(null);

  const run = async ({ order: before, to }: Question) => {
    const { id, deliveryStatus: expectedStatus } = before;
    setQuestion(null);
    const request = () => setOrderStatus(id, { deliveryStatus: to, expectedStatus, ...tracking });
    if (!(await act(request, onRefused))) return;
    onTransition?.();
    if (to === 'DELIVERED') offerUndo(before);
  };

  const transition = (to: DeliveryStatus) => {
    if (to === order.deliveryStatus) return;
    if (needsQuestion(order, to)) setQuestion({ order, to });
    else void run({ order, to });
  };

  const dialog: ReactNode = question && (
    <Confirm
      isOpen
      title={titleOf(question)}
      content={<Effects {...question} />}
      confirm={
        question.to === 'CANCELED'
          ? t('orders.cancelOrder')
          : t('orders.markTo', { to: STATUS_LABELS[question.to].toLowerCase() })
      }
      cancel={t('orders.keepDeliveryStatus', {
        deliveryStatus: STATUS_LABELS[question.order.deliveryStatus].toLowerCase(),
      })}
      ConfirmIcon={CheckIcon}
      onConfirm={() => run(question)}
      onClose={() => setQuestion(null)}
    />
  );
  return { transition, dialog, isBusy };
}
