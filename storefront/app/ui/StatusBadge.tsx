import clsx from 'clsx';
import { CircleCheck, CircleX, Clock, type LucideIcon, Truck } from 'lucide-react';

interface Look {
  word: string;
  icon: LucideIcon;
  className: string;
  iconClass?: string;
}

const canceled: Look = { word: 'Cancelled', icon: CircleX, className: 'text-muted ring-1 ring-control ring-inset' };
const looks: Record<string, Look> = {
  PENDING: { word: 'Pending', icon: Clock, className: 'bg-sand', iconClass: 'text-ink' },
  SHIPPED: { word: 'Shipped', icon: Truck, className: 'bg-dusk text-indigo' },
  DELIVERED: { word: 'Delivered', icon: CircleCheck, className: 'bg-leaf text-moss' },
};

/** An order's delivery status as word and icon; anything unknown shows as Cancelled. */
export function StatusBadge({ status }: { status: string }) {
  const { word, icon: Icon, className, iconClass } = looks[status] ?? canceled;
  return (
    <span
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-xs pr-2.5 pl-2 font-semibold text-13',
        className,
      )}
    >
      <Icon aria-hidden className={clsx('size-4', iconClass)} strokeWidth={1.5} />
      {word}
    </span>
  );
}
