/** How far outside the viewport an element starts to load. */
export const IN_VIEW_MARGIN_PX = 600;

/** Returns whether an element is within 600 px of the viewport. An element without a box is not in view. */
export function isInView(element: Element): boolean {
  if (element.getClientRects().length === 0) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight + IN_VIEW_MARGIN_PX && bottom > -IN_VIEW_MARGIN_PX;
}
