import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';

/** The editor around a toolbar, which is drawn again whenever its text or selection changes. */
export function useEditorChanges() {
  const editor = useTiptapEditor();
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener);
      return () => void editor?.off('transaction', listener);
    },
    [editor],
  );
  useSyncExternalStore(subscribe, () => editor?.state);
  return editor;
}
