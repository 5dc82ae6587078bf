import { COMPLAINT_LIMITS, COMPLAINT_SUBJECTS } from '@rangrekha/contract/complaints';
import { LIMITS } from '@rangrekha/contract/limits';
import { Form, Link, useNavigation } from '@remix-run/react';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { describedBy, Field, FieldFrame, inputClass } from '~/ui/form/Field';
import { SelectField } from '~/ui/form/SelectField';
import { PhotoField } from '~/ui/photos/PhotoField';
import { SUBJECT_WORDS } from './complaint-words';

/** An own order that can be chosen. */
interface OwnOrder {
  id: string;
  label: string;
}

interface ComplaintFormProps {
  /** Null for somebody who is not signed in, who is asked for name and address. */
  orders: OwnOrder[] | null;
  /** Makes a second sending of the same form do nothing. */
  formKey: string;
  /** What was typed into a refused form, or before the session ended. */
  typed: Record<string, string> | undefined;
  errors: FieldErrors | undefined;
}

const TEXT = 'complaint-text';

/** Asks what somebody complains about. */
export function ComplaintForm({ orders, formKey, typed = {}, errors }: ComplaintFormProps) {
  const busy = useNavigation().state === 'submitting';
  const error = errorFor(errors, 'text');
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-5">
      <input type="hidden" name="key" value={formKey} />
      {orders ? <OrderField orders={orders} typed={typed} errors={errors} /> : <Person typed={typed} errors={errors} />}
      <SelectField
        name="subject"
        label={t('complaints.whatIsItAbout')}
        required
        defaultValue={typed.subject ?? ''}
        error={errorFor(errors, 'subject')}
      >
        <option value="">{t('complaints.pleaseChoose')}</option>
        {COMPLAINT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {SUBJECT_WORDS[subject]}
          </option>
        ))}
      </SelectField>
      <FieldFrame id={TEXT} label={t('complaints.whatHappened')} error={error}>
        <textarea
          id={TEXT}
          name="text"
          rows={7}
          required
          maxLength={COMPLAINT_LIMITS.text}
          defaultValue={typed.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(TEXT, { error })}
          className={`${inputClass} h-auto! py-2`}
        />
      </FieldFrame>
      <PhotoField
        label={t('complaints.picturesIfTheyHelp')}
        hint={t('complaints.photosHint', { count: COMPLAINT_LIMITS.photos })}
        most={COMPLAINT_LIMITS.photos}
        error={errorFor(errors, 'photo')}
      />
      <div>
        <Button name="intent" value="file" busy={busy}>
          {t('complaints.sendComplaint')}
        </Button>
      </div>
    </Form>
  );
}

type PartProps = Required<Pick<ComplaintFormProps, 'typed'>> & Pick<ComplaintFormProps, 'errors'>;

const OrderField = ({ orders, typed, errors }: PartProps & { orders: OwnOrder[] }) => (
  <SelectField
    name="orderId"
    label={t('complaints.whichOrder')}
    defaultValue={typed?.orderId ?? ''}
    error={errorFor(errors, 'orderId')}
    hint={t('complaints.answeredByEmail')}
  >
    <option value="">{t('complaints.noOrder')}</option>
    {orders.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </SelectField>
);

const Person = ({ typed, errors }: PartProps) => (
  <>
    <p className="text-14 text-muted">
      {rich(t('complaints.logInFirst'), {
        login: (text) => (
          <Link to="/login?redirectTo=%2Fgrievance%2Fnew" className="underline underline-offset-4">
            {text}
          </Link>
        ),
      })}
    </p>
    <Field
      name="name"
      label={t('complaints.yourName')}
      autoComplete="name"
      required
      maxLength={LIMITS.name}
      defaultValue={typed?.name}
      error={errorFor(errors, 'name')}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="email"
        label={t('complaints.email')}
        type="email"
        autoComplete="email"
        required
        hint={t('complaints.emailHint')}
        defaultValue={typed?.email}
        error={errorFor(errors, 'email')}
      />
      <Field
        name="phone"
        label={t('complaints.phoneOptional')}
        type="tel"
        autoComplete="tel"
        defaultValue={typed?.phone}
        error={errorFor(errors, 'phone')}
      />
    </div>
    <Field
      name="orderNumber"
      label={t('complaints.orderNumberOptional')}
      maxLength={COMPLAINT_LIMITS.orderNumber}
      defaultValue={typed?.orderNumber}
      error={errorFor(errors, 'orderNumber')}
    />
  </>
);
