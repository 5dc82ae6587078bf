import type { AdminInvoice } from '@rangrekha/contract';
import { orderNumber, personName } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { variantLabel } from '~/features/cart/variant-label';
import { useRootData } from '~/features/layout/root-data';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { paymentName } from './order-labels';

type Amounts = AdminInvoice['totals'];

const TAXES: Record<AdminInvoice['tax'], { head: string; of: (amounts: Amounts) => number }[]> = {
  NONE: [],
  CGST_SGST: [
    { head: 'CGST', of: ({ cgst }) => cgst },
    { head: 'SGST', of: ({ sgst }) => sgst },
  ],
  IGST: [{ head: 'IGST', of: ({ igst }) => igst }],
};

const HEAD = 'border-control border-b py-2 pr-3 text-left font-semibold text-13';
const NUMBER = 'whitespace-nowrap text-right tabular-nums';
/** On a phone each number has a line of its own, with the head of its column before it. */
const CELL = `${NUMBER} py-2 pr-3 max-sm:flex max-sm:flex-wrap max-sm:justify-end max-sm:gap-x-4 max-sm:py-0.5 max-sm:pr-0 max-sm:before:mr-auto max-sm:before:text-muted max-sm:before:content-[attr(data-head)]`;

/** The last invoice of an order, to be printed. */
export function InvoiceDocument({ invoice }: { invoice: AdminInvoice }) {
  const { order, seller, tax } = invoice;
  const address = addressLines(order.address);
  const receiver = recipientLine(order.address);
  const logoUrl = useRootData()?.company?.logoUrl;
  return (
    <article className="text-14">
      {logoUrl && <img src={logoUrl} alt="" className="mb-4 h-14 max-w-full object-contain object-left" />}
      <div className="mb-6 flex flex-wrap justify-between gap-4">
        <h1 className="text-32">{tax === 'NONE' ? t('orders.bill') : t('orders.taxInvoice')}</h1>
        <p className="wrap-anywhere md:text-right">
          <span className="block font-semibold">{t('orders.invoiceNumber', { number: invoice.number })}</span>
          <span className="block">{t('orders.date', { day: fullDay(invoice.createdAt) })}</span>
          <span className="block">
            {t('orders.invoiceOrder', { number: orderNumber(order.id), day: fullDay(order.createdAt) })}
          </span>
        </p>
      </div>
      <div className="mb-6 grid gap-6 sm:grid-cols-2">
        <Party
          title={t('orders.soldBy')}
          lines={[
            seller.name,
            `${seller.address} ${seller.pincode}`.trim(),
            seller.state,
            seller.gstin && `GSTIN ${seller.gstin}`,
          ]}
        />
        <Party
          title={receiver ? t('orders.billedTo') : t('orders.billedAndShippedTo')}
          lines={[
            personName(order.user),
            ...(receiver ? [] : address),
            invoice.phone && t('orders.phone', { phone: invoice.phone }),
            t('orders.placeOfSupply', { state: invoice.placeOfSupply }),
          ]}
        />
        {receiver && <Party title={t('orders.shippedTo')} lines={[receiver, ...address]} />}
      </div>
      <Lines invoice={invoice} />
      <p className="mt-6">{settlement(invoice)}</p>
      {tax !== 'NONE' && <p>{t('orders.pricesIncludeTax')}</p>}
      {seller.name && (
        <p className="wrap-anywhere mt-6 text-right">
          {t('orders.for', { seller: seller.name })}
          <span className="mt-12 block">{t('orders.authorisedSignatory')}</span>
        </p>
      )}
    </article>
  );
}

function settlement({ order, creditNote }: AdminInvoice): string {
  if (creditNote) return t('orders.creditNote', { number: creditNote.number, day: fullDay(creditNote.createdAt) });
  const isPaid = order.paymentStatus === 'PAID';
  // An order does not leave before its advance is paid.
  const amount = rupees(order.orderTotal - (isPaid ? 0 : (order.advance ?? 0)));
  const values = { method: paymentName(order), amount };
  return isPaid ? t('orders.paymentReceived', values) : t('orders.paymentDue', values);
}

const Party = ({ title, lines }: { title: string; lines: (string | null)[] }) => (
  <section>
    <h2 className="mb-1 font-sans font-semibold text-13 text-muted tracking-normal">{title}</h2>
    {lines.filter(Boolean).map((line) => (
      <p key={line} className="wrap-anywhere">
        {line}
      </p>
    ))}
  </section>
);

function Lines({ invoice: { tax, lines, totals } }: { invoice: AdminInvoice }) {
  const taxes = TAXES[tax];
  const columns = [
    ...(tax === 'NONE' ? [] : [{ head: t('orders.taxableValue'), of: ({ taxableValue }: Amounts) => taxableValue }]),
    ...taxes,
    { head: t('orders.total'), of: ({ total }: Amounts) => total },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: narrow screens move it sideways, with the keyboard too
    <section aria-label={t('orders.items')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th className={HEAD}>{t('orders.item')}</th>
            <th className={`${HEAD} ${NUMBER}`}>{t('orders.qty')}</th>
            <th className={`${HEAD} ${NUMBER}`}>{t('orders.price')}</th>
            {columns.map(({ head }) => (
              <th key={head} className={`${HEAD} ${NUMBER}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map((line) => (
            <tr key={line.id} className="border-line border-b align-top max-sm:block max-sm:py-3">
              <td className="wrap-anywhere min-w-40 py-2 pr-3 max-sm:block max-sm:min-w-0 max-sm:px-0 max-sm:pt-0">
                {line.name}
                <span className="block text-13 text-muted">
                  {[variantLabel(line), line.hsnCode && `HSN ${line.hsnCode}`, tax !== 'NONE' && `GST ${line.rate} %`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {line.discount > 0 && (
                  <span className="block text-13 text-muted">
                    {t('orders.discount', { amount: rupees(line.discount) })}
                  </span>
                )}
              </td>
              <td className={CELL} data-head={t('orders.qty')}>
                {line.quantity}
              </td>
              <td className={CELL} data-head={t('orders.price')}>
                {rupees(line.price)}
              </td>
              {columns.map(({ head, of }) => (
                <td key={head} className={CELL} data-head={head}>
                  {rupees(of(line))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="max-sm:block">
          <tr className="font-semibold max-sm:block max-sm:py-3">
            <td colSpan={3} className="py-2 max-sm:block max-sm:p-0">
              {t('orders.total')}
            </td>
            {columns.map(({ head, of }) => (
              <td key={head} className={CELL} data-head={head}>
                {rupees(of(totals))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
