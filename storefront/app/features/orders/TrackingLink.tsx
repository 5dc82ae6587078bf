import { rich } from '~/language/rich';
import { t } from '~/language/t';

interface TrackingLinkProps {
  url: string;
  courier: string | null;
  className: string;
}

/** To the page of a courier about a parcel, in a new tab. */
export const TrackingLink = ({ url, courier, className }: TrackingLinkProps) => (
  <a href={url} rel="noreferrer" target="_blank" className={className}>
    {rich(t('orders.track', { courier: courier ?? '' }), { hidden: (text) => <span className="sr-only">{text}</span> })}
  </a>
);
