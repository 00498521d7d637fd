import { ENOUGH, faultsOf, isText, readable } from './playground-colors.js';
import { markupLines, SHEET, sheetLines } from './playground-lines.js';

// The theming page of the demo partner. It applies the values of the form to the element and to the code.
const byId = (id) => document.getElementById(id);
const form = byId('controls');
const preview = byId('preview');
const { pages, copy, ...release } = JSON.parse(byId('release').textContent);
const schemes = ['light', 'dark'];
const tags = Object.keys(pages);

let shown;
/** The elements' own values by scheme and token. Empty until the first element has its style sheets. */
const defaults = { light: new Map(), dark: new Map() };
/** The chosen colors by scheme and token. */
const picks = { light: new Map(), dark: new Map() };

const themeNow = () => form.elements.theme.value;
/** Returns the scheme of the preview, which is also the one to edit. */
const schemeNow = () => (themeNow() === 'auto' ? form.elements.scheme.value : themeNow() || 'light');
const other = (scheme) => (scheme === 'light' ? 'dark' : 'light');

const tokens = () => [...form.elements].filter(({ name }) => name?.startsWith('--'));
const colors = () => tokens().filter(({ type }) => type === 'color');
const valueOf = ({ value, dataset }) => (value && dataset.unit ? value + dataset.unit : value);

/** Returns a token's color. A text color chosen for one scheme is proposed for the other in a readable shade. */
function colorOf(scheme, name) {
  const own = defaults[scheme].get(name);
  const picked = picks[scheme].get(name);
  if (picked) return picked;
  const elsewhere = picks[other(scheme)].get(name);
  return elsewhere && isText(name) ? readable(name, elsewhere, (ground) => colorOf(scheme, ground)) : own;
}

function show() {
  const tag = form.elements.tag.value;
  if (shown?.localName !== tag) {
    shown = document.createElement(tag);
    shown.setAttribute('loading', 'eager');
    preview.replaceChildren(shown);
    void customElements.whenDefined(tag).then(() => setTimeout(begin));
  }
  const { value: lang } = form.elements.lang;
  if (lang) shown.setAttribute('lang', lang);
  else shown.removeAttribute('lang');
  form.elements.scheme.closest('label').hidden = themeNow() !== 'auto';
  shown.setAttribute('theme', schemeNow());
  preview.dataset.theme = schemeNow();
  if (defaults.light.size > 0) theme();
  write();
}

function theme() {
  const changed = new Map(changes(schemeNow()));
  for (const control of tokens()) {
    if (control.type === 'color') control.value = colorOf(schemeNow(), control.name);
    if (changed.has(control.name)) shown.style.setProperty(control.name, changed.get(control.name));
    else shown.style.removeProperty(control.name);
  }
  warn();
}

/** Returns the tokens of a scheme that differ from the elements' own. A color chosen for one scheme is in both. */
function changes(scheme) {
  const isChanged = (name) => schemes.some((one) => picks[one].has(name));
  const plain = tokens()
    .filter(({ type }) => type !== 'color')
    .map((control) => [control.name, valueOf(control)])
    .filter(([name, value]) => value && value !== defaults.light.get(name));
  const colored = colors()
    .map(({ name }) => name)
    .filter(isChanged);
  return [...plain, ...colored.map((name) => [name, colorOf(scheme, name)])];
}

const isRelevant = (scheme) => themeNow() === 'auto' || scheme === schemeNow();

/** Lists the unreadable texts of each scheme of the theme, each with a button that applies a readable color. */
function warn() {
  const items = schemes.filter(isRelevant).flatMap((scheme) => {
    const changed = new Set(changes(scheme).map(([name]) => name));
    return faultsOf((name) => colorOf(scheme, name), changed).map((fault) => itemOf(scheme, fault));
  });
  byId('contrast').replaceChildren(...items);
  byId('contrast-status').textContent = items.length > 0 ? copy.unreadable : copy.readable;
}

function itemOf(scheme, { text, ground, contrast, better }) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'deal-button';
  button.dataset.look = 'quiet';
  button.textContent = copy.use.replace('%s', better);
  button.addEventListener('click', () => {
    picks[scheme].set(text, better);
    show();
  });
  const rounded = (Math.floor(contrast * 10) / 10).toFixed(1);
  const words = { text, ground, scheme: copy[scheme], contrast: rounded, enough: ENOUGH };
  item.append(
    copy.fault.replace(/\{(\w+)\}/g, (_, name) => words[name]),
    ' ',
    button,
  );
  return item;
}

function write() {
  const tag = form.elements.tag.value;
  const [light, dark] = schemes.map((scheme) => (defaults.light.size > 0 ? changes(scheme) : []));
  const sheet = sheetLines({ tags, theme: themeNow(), light, dark: onlyColors(dark, light) });
  const link = { path: pages[tag], text: form.elements.tag.selectedOptions[0].text };
  const { value: lang } = form.elements.lang;
  byId('lines').textContent = markupLines({
    tag,
    theme: themeNow(),
    lang,
    link,
    release,
    hasSheet: sheet !== '',
  });
  byId('sheet').textContent = sheet && `/* ${SHEET} */\n${sheet}`;
  byId('sheet-part').hidden = sheet === '';
}

/** The dark block needs no sizes, because the light block sets them. */
const onlyColors = (dark, light) =>
  themeNow() === 'auto'
    ? dark.filter(([name, value]) => !light.some(([n, v]) => n === name && v === value))
    : dark;

/** Reads the elements' own values in both schemes. */
function begin() {
  if (defaults.light.size > 0) return;
  for (const [index, scheme] of schemes.entries()) {
    shown.setAttribute('theme', scheme);
    const style = getComputedStyle(shown);
    for (const control of tokens()) {
      // One color, or both as light-dark().
      const both = style.getPropertyValue(control.name).match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? [];
      const color = both[index] ?? both[0] ?? '#000';
      defaults[scheme].set(control.name, control.type === 'color' ? inFull(color) : valueOf(control));
    }
  }
  show();
}

/** The build writes #fff, but a color field accepts six digits only. */
const inFull = (color) => (color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color);

form.addEventListener('input', ({ target }) => {
  if (target.type === 'color') picks[schemeNow()].set(target.name, target.value);
  show();
});
form.addEventListener('reset', () =>
  setTimeout(() => {
    for (const scheme of schemes) picks[scheme].clear();
    show();
  }),
);
form.addEventListener('submit', (event) => event.preventDefault());
// A member's screen would redirect a guest. On this page it only shows.
for (const name of ['club-navigate', 'club-leave', 'club-reload'])
  addEventListener(name, (event) => event.preventDefault(), true);

for (const button of document.querySelectorAll('[data-copies]'))
  button.addEventListener('click', async ({ currentTarget: { dataset } }) => {
    const result = await navigator.clipboard?.writeText(byId(dataset.copies).textContent).then(
      () => copy.copied,
      () => undefined,
    );
    byId('copied').textContent = result ?? copy.notCopied;
  });
show();
