import type { AdminOrder } from '@rangrekha/contract';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Tracking, TrackingChange } from '../order-requests';

export interface TrackingDraft {
  /** The values of the fields. */
  shown: Tracking;
  /** The typed values that differ from the stored ones, and what was stored when the user began to type. */
  change: TrackingChange;
  isUnsaved: boolean;
  type: (fields: Partial<Tracking>) => void;
  /** Takes the typed values as saved. */
  reset: () => void;
  /** What the fields had when the user began to type, and what somebody else saved since then. */
  conflict?: { base: Tracking; theirs: Tracking };
  /** Takes the error of a refused save; shows the conflict if it is one. */
  refuse: (error: unknown) => void;
  /** Continues with these values on top of somebody else's. */
  settle: (fields: Tracking) => void;
}

type Stored = NonNullable<TrackingChange['expectedTracking']>;

const asText = ({ courier, trackingNumber }: Stored): Tracking => ({
  courier: courier ?? '',
  trackingNumber: trackingNumber ?? '',
});

const asStored = ({ courier, trackingNumber }: Tracking): Stored => ({
  courier: courier.trim() || null,
  trackingNumber: trackingNumber.trim() || null,
});

const isSame = (one: Stored, other: Stored) =>
  one.courier === other.courier && one.trackingNumber === other.trackingNumber;

/** The typed courier and tracking number, shared by the form and the change of status. */
export function useTrackingDraft(order: AdminOrder): TrackingDraft {
  const [saved, setSaved] = useState<{ before: Stored; after: Stored }>();
  // What was saved is shown until the order is read anew.
  const { courier, trackingNumber } = saved && isSame(saved.before, order) ? saved.after : order;
  const [typed, setTyped] = useState<Partial<Tracking>>({});
  const [base, setBase] = useState<Stored>();
  const [theirs, setTheirs] = useState<Stored>();
  const stored = asText({ courier, trackingNumber });
  const shown = { ...stored, ...typed };
  const unsaved: Partial<Tracking> = {
    ...(shown.courier !== stored.courier && { courier: shown.courier }),
    ...(shown.trackingNumber !== stored.trackingNumber && { trackingNumber: shown.trackingNumber }),
  };
  const isUnsaved = Object.keys(unsaved).length > 0;
  return {
    shown,
    change: isUnsaved ? { ...unsaved, expectedTracking: base } : {},
    isUnsaved,
    type: (fields) => {
      setBase((before) => before ?? { courier, trackingNumber });
      setTyped((before) => ({ ...before, ...fields }));
    },
    reset: () => {
      const { courier, trackingNumber } = order;
      setSaved({ before: { courier, trackingNumber }, after: asStored(shown) });
      setTyped({});
      setBase(undefined);
    },
    conflict: base && theirs && { base: asText(base), theirs: asText(theirs) },
    refuse: (error) => {
      if (error instanceof HttpError && error.body?.code === 'TRACKING_CHANGED') setTheirs(error.body.tracking);
    },
    settle: (fields) => {
      setTyped(fields);
      setBase(theirs);
      setTheirs(undefined);
    },
  };
}
