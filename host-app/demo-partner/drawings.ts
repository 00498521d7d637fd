import { raw } from 'hono/html';

/** Line drawings on a grid of 24. They are our own, so the demo shows no real store. */
const drawings = {
  coins: '<circle cx="9" cy="9" r="6"/><path d="M17.5 9.3A6 6 0 1 1 9.3 17.5"/><path d="M9 6.5v5M6.5 9h5"/>',
  basket: '<path d="M3.5 10h17l-1.8 9.5H5.3zM8 10l3.2-6M16 10l-3.2-6M9.5 13.5v3M14.5 13.5v3"/>',
  mountain: '<path d="M2.5 19.5 9 7l4.2 7.6 2.3-3.6 6 8.5zM7.2 10.6l1.8 1.5 1.7-1.6"/>',
  house: '<path d="m3.5 11.5 8.5-7.5 8.5 7.5M6 9.5v10h12v-10M10 19.5v-5.5h4v5.5"/>',
  book: '<path d="M12 6.5c-1.5-1.3-4-2-8-2v13.5c4 0 6.5.7 8 2 1.5-1.3 4-2 8-2V4.5c-4 0-6.5.7-8 2zm0 0V20"/>',
  wheel:
    '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="3"/><path d="M12 3.5V9M12 15v5.5M3.5 12H9M15 12h5.5"/>',
  flower:
    '<circle cx="12" cy="8.5" r="2"/><path d="M12 6.5a2.3 2.3 0 1 1 2 2 2.3 2.3 0 1 1-2 2 2.3 2.3 0 1 1-2-2 2.3 2.3 0 1 1 2-2zM12 13v7.5M12 18c-2.5 0-4-1-5-3 2.5-.5 4.5.5 5 3zM12 18c2.5 0 4-1 5-3-2.5-.5-4.5.5-5 3z"/>',
} as const;

export type DrawingName = keyof typeof drawings;

/** Returns a drawing for a place whose text names it. */
export const drawing = (name: DrawingName) =>
  raw(
    `<svg class="deal-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${drawings[name]}</svg>`,
  );
