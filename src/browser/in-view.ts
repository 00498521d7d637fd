/** How far outside of what is seen an element begins its work. */
export const IN_VIEW_MARGIN_PX = 600;

/** Whether it is within 600 px of what is seen. Without a box it is in something closed: seen when that opens. */
export function isInView(element: Element): boolean {
  if (element.getClientRects().length === 0) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight + IN_VIEW_MARGIN_PX && bottom > -IN_VIEW_MARGIN_PX;
}
