/**
 * Renders a text that changes or disappears, in an element that is replaced with it. A browser that translates the page
 * replaces the text nodes: a later change of such a node shows nothing, and removing it throws.
 */
export const ChangingText = ({ children }: { children: string | undefined }) =>
  children ? <span key={children}>{children}</span> : null;
