import type { Complaint } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import type { ReactNode } from 'react';
import { dayAndTime, fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { EVENT_WORDS, STATE_WORDS, SUBJECT_WORDS } from './complaint-words';

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
        <Fact name={t('complaints.state')}>{STATE_WORDS[state]}</Fact>
        <Fact name={t('complaints.received')}>{dayAndTime(complaint.createdAt)}</Fact>
        {state === 'NEW' && <Fact name={t('complaints.acknowledgeBy')}>{dayAndTime(complaint.acknowledgeBy)}</Fact>}
        {state !== 'CLOSED' && <Fact name={t('complaints.closeBy')}>{fullDay(complaint.closeBy)}</Fact>}
        <Fact name={t('complaints.about')}>{SUBJECT_WORDS[subject]}</Fact>
        {order && <Fact name={t('complaints.order')}>{order}</Fact>}
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
                    alt={t('complaints.picture', { number: index + 1 })}
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
                <p className="font-semibold">{EVENT_WORDS[kind]}</p>
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
