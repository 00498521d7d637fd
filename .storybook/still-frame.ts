/** The query of a story that a docs page shows in a frame. */
export const IN_DOCS = 'in-docs';

// A story may focus a field or scroll. In a frame that would scroll the docs page around it.
if (new URLSearchParams(location.search).has(IN_DOCS)) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function keepStill(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}
