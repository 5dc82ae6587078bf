import type { SizeGuide as Guide } from '@rangrekha/contract';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { t } from '~/language/t';
import { pendingRequest } from '~/ui/connection/connection';
import { Icon } from '~/ui/icons/Icon';

type DialogProps = ComponentProps<typeof import('./SizeGuideDialog').default>;

/** Opens the size guide; nothing for things that come in sizes it does not have. */
export function SizeGuide({ guide, sizes }: { guide: Guide | null; sizes: string[] }) {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  if (!guide?.rows.some(({ size }) => sizes.includes(size))) return null;
  const show = async () => {
    const loaded = await pendingRequest(() => import('./SizeGuideDialog'));
    if (!loaded) return;
    setDialog(() => loaded.default);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 underline underline-offset-4"
      >
        <Icon name="ruler" className="icon-sm" />
        {t('product.sizeGuide')}
      </button>
      {Dialog && <Dialog guide={guide} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
