import type { AdminOrder } from '@rangrekha/contract';
import { useState } from 'react';
import type { Tracking } from '../order-requests';

export interface TrackingDraft {
  /** What the fields show. */
  shown: Tracking;
  /** What was typed and differs from what is stored. */
  unsaved: Partial<Tracking>;
  isUnsaved: boolean;
  type: (fields: Partial<Tracking>) => void;
  /** Shows what is stored again. */
  reset: () => void;
}

/** Courier and tracking number as somebody is typing them; shared by the form and by what moves the order. */
export function useTrackingDraft({ courier, trackingNumber }: AdminOrder): TrackingDraft {
  const [typed, setTyped] = useState<Partial<Tracking>>({});
  const stored = { courier: courier ?? '', trackingNumber: trackingNumber ?? '' };
  const shown = { ...stored, ...typed };
  const unsaved: Partial<Tracking> = {
    ...(shown.courier !== stored.courier && { courier: shown.courier }),
    ...(shown.trackingNumber !== stored.trackingNumber && { trackingNumber: shown.trackingNumber }),
  };
  return {
    shown,
    unsaved,
    isUnsaved: Object.keys(unsaved).length > 0,
    type: (fields) => setTyped((before) => ({ ...before, ...fields })),
    reset: () => setTyped({}),
  };
}
