import { t } from '~/language/t';

/** Three bouncing dots, announced as loading. */
export function BouncingDots() {
  return (
    <div role="status" className="flex justify-center gap-2 py-12">
      <span className="sr-only">{t('ui.loading')}</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          className="size-2.5 animate-bounce rounded-full bg-indigo"
          style={{ animationDelay: `${dot * 120}ms` }}
        />
      ))}
    </div>
  );
}

/** A turning ring, announced as loading. */
export function Spinner() {
  return (
    <div role="status" className="grid place-items-center py-12">
      <span className="sr-only">{t('ui.loading')}</span>
      <span className="size-8 animate-spin rounded-full border-2 border-line border-t-indigo" />
    </div>
  );
}
