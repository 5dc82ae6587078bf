import type { Collection } from '@rangrekha/contract';
import { Picture } from '~/ui/Picture';

/** Name, description and picture of a collection. */
export function CollectionHead({ collection: { name, description, picture } }: { collection: Collection }) {
  return (
    <div className="flex flex-col gap-6 pt-8 pb-4 md:flex-row md:items-center md:gap-12 md:pt-12 md:pb-6">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h1 className="text-32 md:text-40">{name}</h1>
        {description && <p className="mt-3 max-w-prose whitespace-pre-line text-muted">{description}</p>}
      </div>
      {picture && (
        <div className="aspect-3/2 overflow-hidden bg-bone md:w-2/5">
          <Picture
            image={picture}
            sizes="(min-width: 1360px) 512px, (min-width: 48em) calc(40vw - 32px), calc(100vw - 32px)"
            priority
          />
        </div>
      )}
    </div>
  );
}
