/* oxlint-disable floor/newer-members -- Only shadow roots get here, and page-state.ts lets none open in a browser without these sheets. */
/**
 * Prints one sheet of a widget and nothing else. In the page's own document, print rules do that. Inside a shadow root
 * they cannot hide the page, so the sheet is copied into a hidden frame. It uses no markup text, no style element and
 * no URL, so it works under the strictest content security policy.
 */
export function printElement(
  paper: HTMLElement,
  title: string,
  print = (page: Window) => page.print(),
): void {
  const root = paper.getRootNode();
  if (!(root instanceof ShadowRoot)) {
    print(window);
    return;
  }
  const frame = hiddenFrame();
  const page = frame.contentWindow;
  const sheetOf = frame.contentDocument?.defaultView?.CSSStyleSheet;
  if (!page || !sheetOf) {
    frame.remove();
    print(window);
    return;
  }
  copyPaper(page.document, paper, title);
  page.document.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
    // A constructed sheet works only in its own document, so copy its text.
    const copy = new sheetOf();
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    return copy;
  });
  page.addEventListener('afterprint', () => frame.remove());
  print(page);
}

const FRAME = 'club-print';

function hiddenFrame(): HTMLIFrameElement {
  // Remove the frame of a browser that never dispatched `afterprint`.
  for (const old of document.querySelectorAll(`iframe[name="${FRAME}"]`)) old.remove();
  const frame = document.createElement('iframe');
  frame.name = FRAME;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Hide by size, because an element without a box does not print. Set each property: a CSP refuses style attributes.
  frame.style.position = 'fixed';
  frame.style.inlineSize = '0';
  frame.style.blockSize = '0';
  frame.style.border = '0';
  document.body.append(frame);
  return frame;
}

function copyPaper(to: Document, paper: HTMLElement, title: string): void {
  const { lang, dir } = document.documentElement;
  to.documentElement.lang = lang;
  to.documentElement.dir = dir;
  to.title = title;
  const club = to.createElement('div');
  club.className = 'club club-print';
  club.append(to.importNode(paper, true));
  to.body.replaceChildren(club);
}
