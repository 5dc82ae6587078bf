import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { t } from '~/language/t';
import { FormError } from '~/ui/form/FormError';

interface OrderLinkPageProps {
  heading: string;
  /** What became of the button that was pressed. */
  answer: { isDone: boolean; message: string } | undefined;
  /** What to know if it was answered before. */
  note?: string;
  children?: ReactNode;
}

/** The page of a mailed link about an order. */
export const OrderLinkPage = ({ heading, answer, note, children }: OrderLinkPageProps) => (
  <div className="wrap flex max-w-xl flex-col items-center gap-6 py-24 text-center [overflow-wrap:anywhere]">
    <h1 className="text-40">{heading}</h1>
    {answer?.isDone ? <p role="status">{answer.message}</p> : <FormError message={answer?.message} />}
    {!answer && note && <p className="text-muted">{note}</p>}
    {children}
    <Link to="/myaccount/order" className="underline">
      {t('orderLinks.seeMyOrders')}
    </Link>
  </div>
);

/** The same for a link that no longer works. */
export const DeadOrderLink = ({ problem }: { problem: string | null }) => (
  <OrderLinkPage heading={t('orderLinks.thisLinkNoLongerWorks')} answer={undefined}>
    <p role="alert">{problem}</p>
  </OrderLinkPage>
);

export const OrderFact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-3">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
);
