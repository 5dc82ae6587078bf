import type { Order, ReturnableItem } from '@rangrekha/contract';
import { RETURN_LIMITS, RETURN_REASONS } from '@rangrekha/contract/returns';
import { Form, useNavigation } from '@remix-run/react';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { variantLabel } from '~/features/cart/variant-label';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { SelectField } from '~/ui/form/SelectField';
import { Picture } from '~/ui/Picture';
import { PhotoField } from '~/ui/photos/PhotoField';
import { fieldsOf } from './return-form';
import { REASON_WORDS } from './return-words';

type Item = Order['items'][number];

interface ReturnFormProps {
  items: Item[];
  returnable: ReturnableItem[];
  /** Makes a second sending of the same form do nothing. */
  formKey: string;
  /** What was typed into a refused form, or before the session ended. */
  typed?: Record<string, string>;
  /** By the names of the fields. */
  errors?: FieldErrors;
}

/** Chooses pieces of a delivered order to send back, why, and for what. */
export function ReturnForm({ items, returnable, formKey, typed = {}, errors }: ReturnFormProps) {
  const busy = useNavigation().state === 'submitting';
  const canExchange = returnable.some(({ variants }) => variants.length > 0);
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-8">
      <input type="hidden" name="key" value={formKey} />
      <ul>
        {returnable.map((one) => {
          const item = items.find(({ id }) => id === one.itemId);
          return item && <ReturnLine key={one.itemId} item={item} of={one} typed={typed} errors={errors} />;
        })}
      </ul>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('returns.whatWouldYouLike')}</legend>
        <Outcome value="REFUND" typed={typed.outcome}>
          {t('returns.refundChoice')}
        </Outcome>
        {canExchange && (
          <Outcome value="EXCHANGE" typed={typed.outcome}>
            {t('returns.exchangeChoice')}
          </Outcome>
        )}
      </fieldset>
      <PhotoField
        label={t('returns.photosLabel')}
        hint={t('returns.photosHint', { count: RETURN_LIMITS.photos })}
        most={RETURN_LIMITS.photos}
        error={errorFor(errors, 'photo')}
      />
      <p className="text-14 text-muted">{t('returns.answeredByEmail')}</p>
      <div>
        <Button name="intent" value="request" busy={busy}>
          {t('returns.requestReturn')}
        </Button>
      </div>
    </Form>
  );
}

interface OutcomeProps {
  value: string;
  typed: string | undefined;
  children: string;
}

const Outcome = ({ value, typed = 'REFUND', children }: OutcomeProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="radio" name="outcome" value={value} defaultChecked={value === typed} className="size-5 accent-ink" />
    {children}
  </label>
);

interface ReturnLineProps {
  item: Item;
  of: ReturnableItem;
  typed: Record<string, string>;
  errors: FieldErrors | undefined;
}

function ReturnLine({ item, of: { itemId, units, variants }, typed, errors }: ReturnLineProps) {
  const names = fieldsOf(itemId);
  const { product } = item;
  const [image] = product.images;
  const piece = `${product.name}, ${variantLabel(product.variant)}`;
  return (
    <li className="grid grid-cols-[60px_minmax(0,1fr)] gap-4 border-line border-t py-4">
      <div className="aspect-3/4 self-start bg-sand">{image && <Picture image={image} sizes="60px" />}</div>
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="wrap-anywhere mb-3">
          <span className="block font-medium">{product.name}</span>
          <span className="block text-14 text-muted">{variantLabel(product.variant)}</span>
        </legend>
        <SelectField
          name={names.quantity}
          label={t('returns.piecesToReturn')}
          aria-label={t('returns.piecesToReturnOf', { piece })}
          defaultValue={typed[names.quantity] ?? '0'}
          error={errorFor(errors, names.quantity)}
        >
          {Array.from({ length: Math.min(units, 100) + 1 }, (_, pieces) => (
            <option key={String(pieces)} value={pieces}>
              {pieces === 0 ? t('returns.none') : pieces}
            </option>
          ))}
        </SelectField>
        <SelectField
          name={names.reason}
          label={t('returns.why')}
          aria-label={t('returns.whyPiece', { piece })}
          defaultValue={typed[names.reason] ?? ''}
          error={errorFor(errors, names.reason)}
        >
          <option value="">{t('returns.pleaseChoose')}</option>
          {RETURN_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REASON_WORDS[reason]}
            </option>
          ))}
        </SelectField>
        <Field
          name={names.comment}
          label={t('returns.tellUsMore')}
          aria-label={t('returns.tellUsMoreAbout', { piece })}
          hint={t('returns.commentHint')}
          maxLength={RETURN_LIMITS.comment}
          defaultValue={typed[names.comment]}
          error={errorFor(errors, names.comment)}
        />
        {variants.length > 0 && (
          <SelectField
            name={names.wanted}
            label={t('returns.insteadOfIt')}
            aria-label={t('returns.insteadOf', { piece })}
            defaultValue={typed[names.wanted] ?? ''}
            error={errorFor(errors, names.wanted)}
          >
            <option value="">{t('returns.pleaseChoose')}</option>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {variantLabel(variant)}
              </option>
            ))}
          </SelectField>
        )}
      </fieldset>
    </li>
  );
}
