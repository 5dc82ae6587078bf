import { reviews } from '@rangrekha/contract';
import { REPORT_REASONS, REVIEW_LIMITS, type ReportReason } from '@rangrekha/contract/reviews';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { REPORT_REASON_WORDS } from '~/features/reviews/reason-words';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { expectNoIntent } from '~/server/by-intent';
import { failure } from '~/server/errors';
import { pathOf } from '~/server/redirects';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { FormError } from '~/ui/form/FormError';
import { SelectField } from '~/ui/form/SelectField';

export const meta = unlistedMeta(t('reviews.reportAReview'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) => requireCustomer(args, (visit) => visit.data({}));

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    expectNoIntent(form);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const body = { reason: text('reason') as ReportReason, comment: text('comment') };
    try {
      const params = { id: args.params.id ?? '' };
      const { message } = await visit.api.call(reviews.reportReview, { params, body });
      return visit.redirectWith(pathOf(args.request), { kind: 'success', message });
    } catch (error) {
      const refused = failure(error, t('reviews.failed'));
      return visit.refuse({ refused, typed: body }, refused.status);
    }
  });

export default function ReportReview() {
  const { flash } = useLoaderData<typeof loader>();
  const { refused, typed } = (useActionData<typeof action>() ?? {}) as {
    refused?: Parameters<typeof FormError>[0];
    typed?: { reason: string; comment: string };
  };
  const busy = useNavigation().state === 'submitting';
  const errorOf = (path: string) => refused?.errors?.find((error) => error.path === path)?.message;
  return (
    <>
      <PageFlash flash={usePrivatePage(flash)} />
      <h1 className="mb-4 text-32 md:text-40">{t('reviews.reportAReview')}</h1>
      <p className="mb-6 text-muted">{t('reviews.reportLead')}</p>
      {refused && (
        <div className="mb-6">
          <FormError {...refused} />
        </div>
      )}
      <Form method="post" className="grid max-w-xl gap-4">
        <SelectField
          name="reason"
          label={t('reviews.whatIsWrongWithIt')}
          defaultValue={typed?.reason ?? ''}
          error={errorOf('reason')}
        >
          <option value="">{t('reviews.pleaseChoose')}</option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REPORT_REASON_WORDS[reason]}
            </option>
          ))}
        </SelectField>
        <Field
          name="comment"
          label={t('reviews.tellUsMore')}
          hint={t('reviews.neededForAnotherReason')}
          maxLength={REVIEW_LIMITS.note}
          defaultValue={typed?.comment}
          error={errorOf('comment')}
        />
        <div>
          <Button busy={busy}>{t('reviews.report')}</Button>
        </div>
      </Form>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('reviews.failed')} />;
}
