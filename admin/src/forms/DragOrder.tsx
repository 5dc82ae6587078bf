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
  const place = (id: string | number) => `place ${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name} picked up from ${place(active.id)}.`,
    onDragOver: ({ active, over }) => `${name} over ${place((over ?? active).id)}.`,
    onDragEnd: ({ active, over }) => `${name} moved to ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Move cancelled. The ${of} stays at ${place(active.id)}.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: `Press Space to pick up the ${of}, the arrow keys to move it, Space to drop it, Escape to cancel.`,
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
