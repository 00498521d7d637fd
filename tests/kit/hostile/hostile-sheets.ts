/**
 * Ten hostile style sheets. They change the ancestors of the element only by inherited properties (see `page`), because
 * an element cannot undo other changes. It also cannot stop a line that an ancestor draws through its text. host.css
 * documents that.
 */
const page = 'html, body, main';
const all = `:not(html, head, head *, body, main)`;

/** The style sheets by their name. */
export const hostileSheets: Readonly<Record<string, string>> = {
  'all: unset on everything': `${all} { all: unset !important }`,
  'all: revert on everything': `${all} { all: revert !important }`,
  'every element hidden, faded, turned and clipped': `${all} {
    display: none !important; visibility: hidden !important; opacity: 0.2 !important;
    transform: rotate(9deg) scale(0.5) !important; filter: blur(4px) invert(1) !important;
    clip-path: inset(40%) !important; mask: linear-gradient(red, transparent) !important;
    mix-blend-mode: difference !important; content-visibility: hidden !important }`,
  'inherited properties from the root': `${page} {
    font: italic 900 40px/3 cursive; font-variant: small-caps; font-stretch: condensed; font-kerning: none;
    font-feature-settings: "smcp"; letter-spacing: 9px; word-spacing: 20px; text-transform: uppercase;
    text-indent: 60px; text-align: right; text-shadow: 3px 3px red;
    -webkit-text-stroke: 1px red; white-space: pre; word-break: break-all; overflow-wrap: anywhere; hyphens: auto;
    color: red; cursor: wait; direction: rtl; visibility: hidden; list-style: square inside; quotes: "x" "y";
    tab-size: 20; border-collapse: collapse; border-spacing: 9px; caption-side: bottom; empty-cells: hide;
    caret-color: red; accent-color: red; line-break: anywhere; text-emphasis: dot red;
    orphans: 9; widows: 9; image-rendering: pixelated; pointer-events: none; user-select: none }`,
  'a root of 62.5 % and other units': `html { font-size: 62.5% !important } ${all} {
    font-size: 3rem !important; line-height: 4 !important; zoom: 1.4 !important }`,
  'a reset in the manner of frameworks': `*, *::before, *::after { box-sizing: content-box !important }
    ${all}, ${all}::before, ${all}::after { margin: 0 !important; padding: 0 !important; border: 0 solid red !important;
    background: none !important; vertical-align: baseline !important; border-radius: 0 !important }
    h1, h2, h3 { font-size: 3rem } a { color: inherit; text-decoration: none } ol, ul { list-style: none }
    button, input { font: inherit; color: inherit; line-height: inherit; appearance: none }
    img, svg { display: block; max-width: 100%; height: auto } table { border-collapse: collapse }`,
  'every kind of element in place of its own': `button, input, select, textarea, label, a, p, h1, h2, h3, section,
    article, form, fieldset, legend, ul, ol, li, table, tr, td, th, dialog, svg, path, img, div, span, slot {
    position: absolute !important; float: left !important; inline-size: 20px !important; color: lime !important;
    background: red !important; fill: red !important; stroke: lime !important; font: 9px fantasy !important }`,
  'our own class names and parts': `.club, [class*="club"], [class^="club-"], [part], [data-state] {
    display: none !important; color: red !important } .club-button { background: red !important }`,
  'the host pressed out of shape': `${all} {
    position: fixed !important; inset: 3px auto auto 90px !important; float: right !important; margin: 80px !important;
    padding: 30px !important; border: 9px solid red !important; outline: 5px solid red !important;
    inline-size: 50px !important; block-size: 10px !important; max-block-size: 10px !important;
    overflow: hidden !important; columns: 3 !important; contain: strict !important; container-type: size !important;
    writing-mode: vertical-rl !important; direction: rtl !important; unicode-bidi: bidi-override !important;
    z-index: -1 !important; order: 9 !important; background: red !important; box-shadow: 0 0 9px red !important }`,
  'pseudo-elements, motion and private names': `${all}::before, ${all}::after { content: "X" !important;
    display: block !important; position: static !important } ::placeholder { color: red !important } ::marker { color: red !important }
    @keyframes club-turn { to { rotate: 90deg } } @keyframes shake { to { translate: 40px } }
    ${all} { animation: shake 1s infinite !important; transition: all 9s !important; --_ground: red !important;
    --_ink: lime !important; --_gap: 99px !important; --_edge: red !important; --_at: 3 !important }`,
};
