import type { OwnReview } from '@rangrekha/contract';
import { REVIEW_LIMITS } from '@rangrekha/contract/reviews';
import { Form, useNavigation } from '@remix-run/react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { PhotoField } from '~/ui/photos/PhotoField';

interface ReviewPhotosProps {
  review: OwnReview;
  /** The small photos as data URIs: nobody else may see them yet. */
  pictures: string[];
  /** Makes a second sending of the same form do nothing. */
  formKey: string;
  /** Why the store refused a photo. */
  error?: string | undefined;
}

/** The photos of an own review: added one by one, and removed. */
export function ReviewPhotos({ review: { photos }, pictures, formKey, error }: ReviewPhotosProps) {
  const busy = useNavigation().formData?.get('intent') === 'photo';
  return (
    <section className="mt-10 grid gap-4">
      <h2 className="font-sans font-semibold text-16 tracking-normal">{t('reviews.photos')}</h2>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {photos.map(({ id, width, height }, index) => (
            <li key={id} className="grid gap-2">
              <img
                src={pictures[index]}
                alt={t('reviews.photoNumber', { number: index + 1, count: photos.length })}
                width={width}
                height={height}
                loading="lazy"
                className="h-40 w-auto bg-sand"
              />
              <Form method="post">
                <input type="hidden" name="photoId" value={id} />
                <Button
                  name="intent"
                  value="remove-photo"
                  variant="danger"
                  size="sm"
                  aria-label={t('reviews.removePhoto', { number: index + 1 })}
                >
                  {t('reviews.remove')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {photos.length < REVIEW_LIMITS.photos && (
        <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="key" value={formKey} />
          <PhotoField
            label={t('reviews.addAPhoto', { count: photos.length, most: REVIEW_LIMITS.photos })}
            hint={t('reviews.atMost8Mb')}
            most={1}
            required
            error={error}
          />
          <Button name="intent" value="photo" variant="line" size="sm" busy={busy}>
            {t('reviews.addPhoto')}
          </Button>
        </Form>
      )}
    </section>
  );
}
