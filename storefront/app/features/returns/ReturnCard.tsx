import type { OrderReturn } from '@rangrekha/contract';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { RETURN_LIMITS, RETURN_REASON_LABELS, RETURN_STATE_LABELS } from '@rangrekha/contract/returns';
import { Form, useNavigation } from '@remix-run/react';
import { variantLabel } from '~/features/cart/variant-label';
import { Stages } from '~/features/orders/Progress';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { PhotoField } from '~/ui/photos/PhotoField';
import { PayoutForm } from './PayoutForm';

/** A return of an order: its state, and what its shopper can do about it. */
export function ReturnCard({ found }: { found: OrderReturn }) {
  const isOpen = found.state === 'REQUESTED' || found.state === 'APPROVED';
  return (
    <li className="grid gap-4 border border-line p-4 md:p-6">
      <h3 className="font-sans font-semibold text-16 tracking-normal">
        Return {found.number}, {found.outcome === 'EXCHANGE' ? 'for an exchange' : 'for a refund'}
      </h3>
      <ul className="text-14">
        {found.lines.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            {line.quantity} × {line.name}, {variantLabel(line)} – {RETURN_REASON_LABELS[line.reason]}
            {line.wanted && <span className="block text-muted">Instead: {variantLabel(line.wanted)}</span>}
          </li>
        ))}
      </ul>
      <Stages
        stages={found.events.map(({ toState, createdAt }) => ({
          name: RETURN_STATE_LABELS[toState],
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
                alt={`Returned pieces, ${index + 1} of ${found.photos.length}`}
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
      {declineReason && <p>Why it was declined: {declineReason}</p>}
      {heldUntil && found.state === 'APPROVED' && <p>We keep the pieces for you until {fullDay(heldUntil)}.</p>}
      {refundTotal !== null && <p>Refund: {rupees(refundTotal)}</p>}
      {refundReference && <p>Paid with reference {refundReference}</p>}
      {creditNote && (
        <p>
          Credit note {creditNote.number} of {fullDay(creditNote.createdAt)}
        </p>
      )}
      {trackingNumber && (
        <p>
          Sent{courier && ` with ${courier}`}, tracking number {trackingNumber}
          {url && (
            <>
              {' · '}
              <a href={url} rel="noreferrer" target="_blank" className="underline underline-offset-4">
                Track the parcel<span className="sr-only">{t('returns.inANewTab')}</span>
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
