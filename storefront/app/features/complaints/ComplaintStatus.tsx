import type { Complaint } from '@rangrekha/contract';
import {
  COMPLAINT_EVENT_LABELS,
  COMPLAINT_STATE_LABELS,
  COMPLAINT_SUBJECT_LABELS,
} from '@rangrekha/contract/complaints';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import type { ReactNode } from 'react';
import { t } from '~/language/t';

/**
 * A complaint with its clocks and the answers of the shop.
 * @param photoUrl the address of a picture
 */
export function ComplaintStatus({ complaint, photoUrl }: { complaint: Complaint; photoUrl: (id: string) => string }) {
  const { state, subject, text, orderId, orderNumber: typed, photos, events } = complaint;
  const order = orderId ? `#${orderNumber(orderId)}` : typed;
  return (
    <div className="wrap-anywhere grid gap-8">
      <dl className="divide-y divide-line border-line border-y">
        <Fact name="State">{COMPLAINT_STATE_LABELS[state]}</Fact>
        <Fact name="Received">{dayAndTime(complaint.createdAt)}</Fact>
        {state === 'NEW' && <Fact name="We answer by">{dayAndTime(complaint.acknowledgeBy)}</Fact>}
        {state !== 'CLOSED' && <Fact name="We settle it by">{fullDay(complaint.closeBy)}</Fact>}
        <Fact name="About">{COMPLAINT_SUBJECT_LABELS[subject]}</Fact>
        {order && <Fact name="Order">{order}</Fact>}
      </dl>
      <section>
        <h2 className="mb-2 text-24">{t('complaints.yourComplaint')}</h2>
        <p className="whitespace-pre-line">{text}</p>
        {photos.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {photos.map(({ id }, index) => (
              <li key={id}>
                <a href={photoUrl(id)} target="_blank" rel="noreferrer" className="block">
                  <img
                    src={photoUrl(id)}
                    alt={`Sent with your complaint: ${index + 1}`}
                    width={96}
                    height={96}
                    loading="lazy"
                    className="size-24 object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="mb-2 text-24">{t('complaints.ourAnswers')}</h2>
        {events.length === 0 ? (
          <p className="text-muted">{t('complaints.noAnswerYet')}</p>
        ) : (
          <ol className="grid gap-4">
            {events.map(({ id, kind, text: words, createdAt }) => (
              <li key={id} className="border border-line p-4">
                <p className="font-semibold">{COMPLAINT_EVENT_LABELS[kind]}</p>
                {words && <p className="whitespace-pre-line">{words}</p>}
                <p className="mt-1 text-14 text-muted">{dayAndTime(createdAt)}</p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-3">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
