import type { OwnReview } from '@rangrekha/contract';
import { RATING_MAX, REVIEW_FITS } from '@rangrekha/contract/ratings';
import { REVIEW_LIMITS } from '@rangrekha/contract/reviews';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { describedBy, Field, FieldFrame, inputClass } from '~/ui/form/Field';
import { SelectField } from '~/ui/form/SelectField';
import { heightChoices } from './review-form';
import { FIT_WORDS, starCount } from './review-words';

interface ReviewFormProps {
  review: OwnReview | null;
  /** The name that is shown with the review. */
  author: string;
  /** What was typed into a refused form. */
  typed?: Record<string, string>;
  errors?: { path: string; message: string }[];
}

/** What a customer says of a delivered item. */
export function ReviewForm({ review, author, typed, errors = [] }: ReviewFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'save';
  const was = (name: 'rating' | 'fit' | 'text' | 'heightCm' | 'usualSize') =>
    typed ? (typed[name] ?? '') : String(review?.[name] ?? '');
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;
  return (
    <Form method="post" className="grid max-w-xl gap-6">
      <Choices legend={t('reviews.yourRating')}>
        {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((rating) => (
          <Choice key={rating} name="rating" value={String(rating)} was={was('rating')}>
            <span aria-hidden>{rating} ★</span>
            <span className="sr-only">{starCount(rating)}</span>
          </Choice>
        ))}
      </Choices>
      <Choices legend={t('reviews.howDoesItFit')}>
        {REVIEW_FITS.map((fit) => (
          <Choice key={fit} name="fit" value={fit} was={was('fit')}>
            {FIT_WORDS[fit]}
          </Choice>
        ))}
        <Choice name="fit" value="" was={was('fit')}>
          {t('reviews.cannotSay')}
        </Choice>
      </Choices>
      <FieldFrame id="review-text" label={t('reviews.yourReview')} hint={t('reviews.textHint')} error={errorOf('text')}>
        <textarea
          id="review-text"
          name="text"
          rows={5}
          maxLength={REVIEW_LIMITS.text}
          defaultValue={was('text')}
          aria-describedby={describedBy('review-text', { hint: true, error: errorOf('text') })}
          className={`${inputClass} h-auto! py-2`}
        />
      </FieldFrame>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="heightCm"
          label={t('reviews.yourHeight')}
          hint={t('reviews.heightHint')}
          defaultValue={was('heightCm')}
          error={errorOf('heightCm')}
        >
          <option value="">{t('reviews.notTold')}</option>
          {heightChoices().map(({ cm, label }) => (
            <option key={cm} value={cm}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          name="usualSize"
          label={t('reviews.usualSize')}
          hint={t('reviews.usualSizeHint')}
          maxLength={REVIEW_LIMITS.usualSize}
          defaultValue={was('usualSize')}
          error={errorOf('usualSize')}
        />
      </div>
      <p className="text-14 text-muted">{t('reviews.readFirst', { author, days: REVIEW_LIMITS.editDays })}</p>
      <div>
        <Button name="intent" value="save" busy={busy}>
          {t('reviews.saveReview')}
        </Button>
      </div>
    </Form>
  );
}

const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-2 font-medium text-14">{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
);

interface ChoiceProps {
  name: string;
  value: string;
  was: string;
  children: ReactNode;
}

const Choice = ({ name, value, was, children }: ChoiceProps) => (
  <label className="pill">
    <input type="radio" name={name} value={value} defaultChecked={value === was} className="sr-only" />
    <span>{children}</span>
  </label>
);
