import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { t } from '../language/t';

interface DragOrderProps {
  /** One of the entries, e.g. 'image'. */
  of: string;
  /** The ids that the entries give to `useSortable`. */
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Lets a mouse, a finger or the keyboard move the sortable entries in it. */
export function DragOrder({ of, keys, onMove, children }: DragOrderProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = of.charAt(0).toUpperCase() + of.slice(1);
  const place = (id: string | number) =>
    t('forms.placeIndexOfOfKeys', { indexOf: keys.indexOf(String(id)) + 1, keys: keys.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('forms.namePickedUpFromPlace', { name, place: place(active.id) }),
    onDragOver: ({ active, over }) => t('forms.nameOverPlace', { name, place: place((over ?? active).id) }),
    onDragEnd: ({ active, over }) => t('forms.nameMovedToPlace', { name, place: place((over ?? active).id) }),
    onDragCancel: ({ active }) => t('forms.moveCancelledTheOfStays', { of, place: place(active.id) }),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t('forms.pressSpaceToPickUp', { of }),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
