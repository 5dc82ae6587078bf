import clsx from 'clsx';
import { t } from '~/language/t';
import { Icon, type IconName } from '~/ui/icons/Icon';

interface Look {
  word: string;
  icon: IconName;
  className: string;
  iconClass?: string;
}

const canceled: Look = {
  word: t('ui.statuses.canceled'),
  icon: 'circle-x',
  className: 'text-muted ring-1 ring-control ring-inset',
};
const looks: Record<string, Look> = {
  PENDING: { word: t('ui.statuses.pending'), icon: 'clock', className: 'bg-sand', iconClass: 'text-ink' },
  SHIPPED: { word: t('ui.statuses.shipped'), icon: 'truck', className: 'bg-dusk text-indigo' },
  DELIVERED: { word: t('ui.statuses.delivered'), icon: 'circle-check', className: 'bg-leaf text-moss' },
};

/** An order's delivery status as word and icon; anything unknown shows as Cancelled. */
export function StatusBadge({ status }: { status: string }) {
  const { word, icon, className, iconClass } = looks[status] ?? canceled;
  return (
    <span
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-xs pr-2.5 pl-2 font-semibold text-13',
        className,
      )}
    >
      <Icon name={icon} className={clsx('size-4', iconClass)} strokeWidth={1.5} />
      {word}
    </span>
  );
}
