import type { CSSProperties, MouseEvent } from 'react';
import type { ProductColour } from '~/features/product/variants';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { addressOf, productPath } from './product-path';

interface ColourLineProps {
  product: { name: string; address?: string };
  /** In the order of the product. */
  colours: ProductColour[];
  /** The colour that the card begins with: its swatch comes first. */
  first?: ProductColour | undefined;
  chosen: ProductColour | undefined;
  onChoose: (name: string) => void;
}

/** The colour that a card shows, and its other ones: links to the product in them, which choose them once scripts run. */
export function ColourLine({ product, colours, first, chosen, onChoose }: ColourLineProps) {
  const shown = [...colours].sort((one, other) => Number(other === first) - Number(one === first));
  const choose = (event: MouseEvent, name: string) => {
    // Otherwise it opens a tab or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(name);
  };
  return (
    <p className="card-colour">
      <span>{chosen?.label}</span>
      {colours.length > 1 && (
        // What has no room is moved into view sideways.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
        <span
          role="group"
          aria-label={t('card.coloursOf', { product: product.name })}
          className="card-swatches relative z-10 [scrollbar-width:none]"
        >
          {shown.map(({ name, label, hex }) => (
            // biome-ignore lint/a11y/useAnchorContent: the label names it
            <a
              key={name}
              href={localPath(productPath(addressOf(product), name))}
              aria-label={label}
              aria-current={name === chosen?.name ? 'true' : undefined}
              style={{ '--colour': hex } as CSSProperties}
              onClick={(event) => choose(event, name)}
            />
          ))}
        </span>
      )}
    </p>
  );
}
