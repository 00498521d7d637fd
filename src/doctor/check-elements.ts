import { hasOwnSheets } from '#browser/page/page-state.ts';
import { unsupportedReason } from '#browser/page/unsupported-reason.ts';
import { languages } from '#club/facts/languages.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkAttributes } from './check-attributes.ts';
import { framesOfPage } from './check-frames.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { clubScript, type Finding, type PageEnvironment } from './page-environment.ts';
import { stylesFor } from './page-rules.ts';

/** Checks the markup of the elements and the boxes around them. */
export const checkElements = (page: PageEnvironment): Finding[] =>
  page.elements.length === 0
    ? checkAbsent(page)
    : [
        ...checkSupport(),
        ...checkAddresses(page),
        ...page.elements.flatMap((element) => [
          ...checkWidth(element),
          ...checkHidden(element),
          ...checkOwnStyle(element),
          ...checkAttributes(element),
          ...checkLanguage(element),
        ]),
      ];

/** Reports a page without elements and without our React components. A note when they may be in a frame. */
function checkAbsent(page: PageEnvironment): Finding[] {
  const { holding, closed } = framesOfPage();
  if (document.querySelector('.club') || holding.length > 0) return [];
  const paste = `${clubScript(page, 'club-pricing.js')}\n<club-pricing></club-pricing>`;
  const absent: Finding = { problem: 'absent', found: copy.absent, paste };
  return [closed.length > 0 ? { ...absent, paste: copy.absentOutside, note: true } : absent];
}

/** Reports a page or a browser on which every element shows its fallback. */
function checkSupport(): Finding[] {
  const why = unsupportedReason();
  if (!why) return [];
  const paste = hasOwnSheets() ? copy.unsupportedPaste : copy.oldBrowser;
  return [{ problem: 'unsupported', found: copy.unsupported(why), paste }];
}

/** Reports styles of the page that hide or size the element itself, as notes. An element keeps its own box. */
function checkOwnStyle(element: Element): Finding[] {
  if (!hasBox(element) || getComputedStyle(element).display === 'none') return [];
  const wanted = stylesFor(element).flatMap((style) => [
    ...(style.display === 'none' ? ['display: none'] : []),
    ...sizes
      .filter((name) => isSize(style.getPropertyValue(name)))
      .map((name) => `${name}: ${style.getPropertyValue(name)}`),
  ]);
  if (wanted.length === 0) return [];
  const { localName: tag } = element;
  return [
    {
      problem: 'width',
      found: copy.ownStyle(tag, wanted),
      paste: copy.ownStylePaste(tag, wanted),
      note: true,
    },
  ];
}

/** `all: unset` sets every size to a word that asks for nothing. */
const isSize = (value: string): boolean =>
  value !== '' && !/^(auto|none|initial|inherit|unset|revert|revert-layer)$/.test(value);

const sizes = ['width', 'max-width', 'inline-size', 'max-inline-size'];

const boxless = ['club-toaster', 'club-paid-member-dialog'];
const hasBox = ({ localName }: Element): boolean =>
  Boolean(customElements.get(localName)) && !boxless.includes(localName);

function checkWidth(element: Element): Finding[] {
  const tag = element.localName;
  const isSqueezed = hasBox(element) && !hiddenBy(element) && element.getBoundingClientRect().width < 1;
  if (!isSqueezed) return [];
  const paste = `<div class="club-box"><${tag}></${tag}></div>\n.club-box { inline-size: 100% }`;
  return [{ problem: 'width', found: copy.noWidth(tag), paste }];
}

/** Reports a hidden element as a note, because a tab or a dialog hides on purpose. */
function checkHidden(element: Element): Finding[] {
  const box = hasBox(element) && hiddenBy(element);
  if (!box) return [];
  const isOwn = box === element && element.hasAttribute('hidden');
  const found = copy.hidden(element.localName, isOwn ? copy.hiddenAttribute : nameOf(box));
  return [{ problem: 'hidden', found, paste: copy.hiddenPaste, note: true }];
}

/** Returns the outermost element with `display: none`, or undefined when the element is displayed. */
function hiddenBy(element: Element): Element | undefined {
  let found: Element | undefined;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') found = at;
  return found;
}

function nameOf({ localName, id, classList }: Element): string {
  const [first] = classList;
  if (id) return `<${localName} id="${id}">`;
  return first ? `<${localName} class="${first}">` : `<${localName}>`;
}

/** Checks the language that the element shows. An npm build may offer more languages than ours. */
function checkLanguage(element: Element): Finding[] {
  const tag = element.localName;
  const wanted = element.getAttribute('lang')?.trim() ?? '';
  const base = wanted.toLowerCase().split('-')[0] ?? '';
  const spoken = element.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')?.split('-')[0];
  if (base === '' || Object.hasOwn(languages, base) || spoken === base) return [];
  const names = Object.keys(languages);
  const paste = `<${tag} lang="${nearestLanguage(base)}">`;
  return [{ problem: 'language', found: copy.unknownLanguage(tag, wanted, names), paste }];
}

/** Returns the language code that was probably meant: "sp", "spa" and "español" give "es". */
function nearestLanguage(wanted: string): string {
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
  const isMeant = ([code, name]: [string, string]) =>
    [name, inEnglish.of(code) ?? ''].some((word) => word.toLowerCase().startsWith(wanted.slice(0, 2)));
  return Object.entries(languages).find(isMeant)?.[0] ?? 'en';
}
