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
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { DraftImage } from '../product-draft';

interface ImageOrderProps {
  images: DraftImage[];
  onChange: (images: DraftImage[]) => void;
  children: ReactNode;
}

/** Lets a mouse, a finger or the keyboard move the `ImageTile`s in it. */
export function ImageOrder({ images, onChange, children }: ImageOrderProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = images.map(({ key }) => key);
  const place = (id: string | number) => `place ${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Image picked up from ${place(active.id)}.`,
    onDragOver: ({ active, over }) => `Image over ${place((over ?? active).id)}.`,
    onDragEnd: ({ active, over }) => `Image moved to ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Move cancelled. The image stays at ${place(active.id)}.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: 'Press Space to pick up the image, the arrow keys to move it, Space to drop it, Escape to cancel.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return;
        onChange(arrayMove(images, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
