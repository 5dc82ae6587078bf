import type { OrderReturn } from '@rangrekha/contract';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { rupees } from '@rangrekha/contract/numbers';
import { RETURN_LIMITS } from '@rangrekha/contract/returns';
import { Form, useNavigation } from '@remix-run/react';
import { variantLabel } from '~/features/cart/variant-label';
import { Stages } from '~/features/orders/Progress';
import { dayAndTime, fullDay } from '~/language/dates';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { PhotoField } from '~/ui/photos/PhotoField';
import { PayoutForm } from './PayoutForm';
import { REASON_WORDS, STATE_WORDS } from './return-words';

/** A return of an order: its state, and what its shopper can do about it. */
export function ReturnCard({ found }: { found: OrderReturn }) {
  const isOpen = found.state === 'REQUESTED' || found.state === 'APPROVED';
  return (
    <li className="grid grid-cols-1 gap-4 border border-line p-4 md:p-6">
      <h3 className="font-sans font-semibold text-16 tracking-normal">
        {found.outcome === 'EXCHANGE'
          ? t('returns.returnForExchange', { number: found.number })
          : t('returns.returnForRefund', { number: found.number })}
      </h3>
      <ul className="text-14">
        {found.lines.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            {line.quantity} × {line.name}, {variantLabel(line)} – {REASON_WORDS[line.reason]}
            {line.wanted && (
              <span className="block text-muted">{t('returns.instead', { variant: variantLabel(line.wanted) })}</span>
            )}
          </li>
        ))}
      </ul>
      <Stages
        stages={found.events.map(({ toState, createdAt }) => ({
          name: STATE_WORDS[toState],
          text: dayAndTime(createdAt),
          done: true,
        }))}
      />
      <Facts found={found} />
      {found.photos.length > 0 && (
        <ul className="flex flex-wrap gap-3" aria-label={t('returns.photos')}>
          {found.photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <img
                src={`/photo/return/${id}`}
                alt={t('returns.photo', { number: index + 1, count: found.photos.length })}
                width={width}
                height={height}
                loading="lazy"
                className="h-28 w-auto bg-sand"
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && found.photos.length < RETURN_LIMITS.photos && <PhotoForm id={found.id} />}
      {found.state === 'RECEIVED' && found.outcome === 'REFUND' && <PayoutForm found={found} />}
      {isOpen && <Withdraw id={found.id} />}
    </li>
  );
}

function Facts({ found }: { found: OrderReturn }) {
  const { declineReason, refundTotal, refundReference, creditNote, courier, trackingNumber, heldUntil } = found;
  const url = trackingUrl(courier, trackingNumber);
  return (
    <div className="wrap-anywhere grid gap-1 text-14">
      {declineReason && <p>{t('returns.declinedBecause', { reason: declineReason })}</p>}
      {heldUntil && found.state === 'APPROVED' && <p>{t('returns.heldUntil', { day: fullDay(heldUntil) })}</p>}
      {refundTotal !== null && <p>{t('returns.refund', { amount: rupees(refundTotal) })}</p>}
      {refundReference && <p>{t('returns.paidWithReference', { reference: refundReference })}</p>}
      {creditNote && (
        <p>{t('returns.creditNote', { number: creditNote.number, day: fullDay(creditNote.createdAt) })}</p>
      )}
      {trackingNumber && (
        <p>
          {courier
            ? t('returns.sentWith', { courier, number: trackingNumber })
            : t('returns.sent', { number: trackingNumber })}
          {url && (
            <>
              {' · '}
              <a href={url} rel="noreferrer" target="_blank" className="underline underline-offset-4">
                {rich(t('returns.track'), { hidden: (text) => <span className="sr-only">{text}</span> })}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function PhotoForm({ id }: { id: string }) {
  const busy = useNavigation().formData?.get('intent') === 'photo';
  return (
    <Form method="post" action="photo" encType="multipart/form-data" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="returnId" value={id} />
      <PhotoField label={t('returns.addAPhoto')} hint={t('returns.atMost8Mb')} most={1} required />
      <Button name="intent" value="photo" variant="line" size="sm" busy={busy}>
        {t('returns.addPhoto')}
      </Button>
    </Form>
  );
}

const Withdraw = ({ id }: { id: string }) => (
  <details className="text-14">
    <summary className="w-fit underline underline-offset-4">{t('returns.withdrawThisReturn')}</summary>
    <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
      <input type="hidden" name="returnId" value={id} />
      <p>{t('returns.withdrawQuestion')}</p>
      <Button name="intent" value="withdraw" variant="danger" size="sm">
        {t('returns.yesWithdraw')}
      </Button>
    </Form>
  </details>
);
