import type { AdminOrder } from '@rangrekha/contract';
import { useState } from 'react';
import type { Tracking } from '../order-requests';

export interface TrackingDraft {
  /** The values of the fields. */
  shown: Tracking;
  /** The typed values that differ from the stored ones. */
  unsaved: Partial<Tracking>;
  isUnsaved: boolean;
  type: (fields: Partial<Tracking>) => void;
  /** Discards the typed values. */
  reset: () => void;
}

/** The typed courier and tracking number, shared by the form and the change of status. */
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
