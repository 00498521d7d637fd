/**
 * Prints one sheet of a widget and nothing else. In the page's own document its print rules do that; inside a shadow
 * root they cannot reach the page around, so the sheet is copied to a document of its own in a hidden frame. No
 * markup text, no style element and no address is used: it works under the strictest content security policy.
 */
export function printPaper(paper: HTMLElement, title: string, print = (page: Window) => page.print()): void {
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
    // A sheet belongs to the document it was made in: its text moves, not itself.
    const copy = new sheetOf();
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    return copy;
  });
  page.addEventListener('afterprint', () => frame.remove());
  print(page);
}

const FRAME = 'club-print';

function hiddenFrame(): HTMLIFrameElement {
  // A browser that never said afterprint has left its frame behind.
  for (const old of document.querySelectorAll(`iframe[name="${FRAME}"]`)) old.remove();
  const frame = document.createElement('iframe');
  frame.name = FRAME;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Hidden by size: what has no box is not printed. Set one by one, which a policy on style attributes allows.
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
