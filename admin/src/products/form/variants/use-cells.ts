import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DraftImage, DraftVariant, ProductDraft } from '../product-draft';
import { blockOf, CELL_COLUMNS, type Cell, type CellColumn, type CellPlace, pastedCells } from './pasted-cells';

const NAME = /^variants\.(\d+)\.(\w+)$/;

function placeOf(target: EventTarget): CellPlace | undefined {
  const [, row, column] = (target instanceof HTMLInputElement && NAME.exec(target.name)) || [];
  const known = CELL_COLUMNS.find((name) => name === column);
  return known && { row: Number(row), column: known };
}

/** A cell that is shown; those of closed rows are not. */
function cellAt(table: Element, { row, column }: CellPlace): HTMLInputElement | undefined {
  const input = table.querySelector<HTMLInputElement>(`input[name="variants.${row}.${column}"]`);
  return input && (input.checkVisibility?.() ?? true) ? input : undefined;
}

/** The next cell that is shown, in a column or in a row; undefined at its end. */
function nextCell(table: Element, place: CellPlace, down: number, right: number, rows: number) {
  let { row } = place;
  let at = CELL_COLUMNS.indexOf(place.column);
  for (;;) {
    row += down;
    at += right;
    const column = CELL_COLUMNS[at];
    if (row < 0 || row >= rows || at < 0 || column === undefined) return undefined;
    const cell = cellAt(table, { row, column });
    if (cell) return cell;
  }
}

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Paste {
  /** The cells as they were before. */
  former: Cell[];
  /** The images whose colours were renamed, as they were before. */
  images: DraftImage[];
  left: string[];
  /** The keys of the rows then: a paste is not taken back in others. */
  rows: string;
}

/**
 * Makes the fields of the variants a spreadsheet: arrow keys and Enter go from cell to cell, and a copied block fills the
 * cells from the focused one on.
 * @param keys of the rows
 */
export function useCells(keys: string[]) {
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const [paste, setPaste] = useState<Paste>();
  // As in a spreadsheet: in a cell that was only reached, the arrows go on; once it is edited, they move the caret.
  const isEditing = useRef(false);
  const rows = keys.join();
  const current = paste?.rows === rows ? paste : undefined;

  const write = (cells: Cell[]) => {
    for (const { row, column, value } of cells)
      setValue(`variants.${row}.${column}` as `variants.${number}.${CellColumn}`, value, {
        shouldDirty: true,
        shouldTouch: true,
      });
  };
  const setColours = (colourOf: (image: DraftImage) => string | undefined) =>
    setValue(
      'images',
      getValues('images').map((image) => ({ ...image, color: colourOf(image) })),
      { shouldDirty: true },
    );
  const undo = () => {
    if (!current) return;
    write(current.former);
    const former = new Map(current.images.map(({ key, color }) => [key, color]));
    if (former.size > 0) setColours(({ key, color }) => (former.has(key) ? former.get(key) : color));
    setPaste(undefined);
  };

  /** Images follow a colour of which no variant has the former name. @returns them as they were */
  const renameColours = (before: DraftVariant[]): DraftImage[] => {
    const now = getValues('variants');
    const names = new Map(before.map(({ color }, row) => [color, now[row]?.color]));
    for (const { color } of now) names.delete(color);
    const renamed = getValues('images').filter(({ color }) => color && names.has(color));
    if (renamed.length > 0) setColours(({ color }) => (color && names.get(color)) || color);
    return renamed;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || event.altKey || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'z' || !current || isEditing.current) return;
      event.preventDefault();
      return undo();
    }
    if (event.key === 'F2') isEditing.current = true;
    const step = event.key === 'Enter' ? STEPS[event.shiftKey ? 'ArrowUp' : 'ArrowDown'] : STEPS[event.key];
    if (!step || (step[1] !== 0 && (isEditing.current || event.shiftKey))) return;
    // Enter does not save the form here, and an arrow does not change the number.
    event.preventDefault();
    const next = nextCell(event.currentTarget, place, ...step, keys.length);
    next?.focus();
    next?.select();
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const block = blockOf(event.clipboardData.getData('text/plain'));
    const isOne = block.length < 2 && (block[0]?.length ?? 0) < 2;
    if (!place || isOne) return;
    event.preventDefault();
    // The form writes into its own values.
    const variants = structuredClone(getValues('variants'));
    const { cells, left } = pastedCells(block, place, variants.length);
    const former = cells.map(({ row, column }) => ({ row, column, value: variants[row]?.[column] }));
    write(cells);
    isEditing.current = false;
    setPaste({ former, left, rows, images: renameColours(variants) });
  };

  return {
    paste: current,
    undo,
    events: {
      onKeyDown,
      onPaste,
      onFocus: () => {
        isEditing.current = false;
      },
      onInput: () => {
        isEditing.current = true;
      },
      onClick: () => {
        isEditing.current = true;
      },
    },
  };
}
