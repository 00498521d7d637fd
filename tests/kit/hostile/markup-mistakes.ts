import type { Mistake } from './mistakes.ts';

const link = '<a href="https://club.example.com/pricing-plan">See plans</a>';
const shows = 'the widget';

/** Returns mistakes in the markup and the style sheets of a page. `club` is the origin of the club. */
export function markupMistakes(club: string): Mistake[] {
  const script = (file = 'club-pricing'): string =>
    `<script type="module" src="${club}/embed/${file}.js"></script>`;
  const pricing = (attributes: string): string =>
    `<club-pricing${attributes}>${link}</club-pricing>${script()}`;
  return [
    {
      name: 'a self-closing tag before plain words',
      html: `${script()}<div><club-pricing/><p>Our deals: ten of them.</p></div>`,
      shows,
      findings: [
        {
          problem: 'unclosed',
          found: /<club-pricing> contains your <p> and no link/,
          paste: /^<club-pricing><\/club-pricing>$/,
        },
      ],
    },
    {
      name: 'a self-closing tag that a script adds',
      html: `<div id="app"></div>${script()}<script>document.getElementById('app').innerHTML = '<' + 'club-pricing/><form><input></form>'</script>`,
      shows,
      findings: [{ problem: 'unclosed', found: /<form>/, paste: /^<club-pricing><\/club-pricing>$/ }],
    },
    {
      name: 'a long fallback, which is no mistake',
      html: `<club-pricing><section><h2>Plans</h2><p>${link}</p></section></club-pricing>${script()}`,
      shows,
      findings: [],
    },
    {
      name: 'a fallback at the end of a box, which is no mistake',
      html: `<div><club-pricing><p>${link}</p></club-pricing></div>${script()}`,
      shows,
      findings: [],
    },
    {
      name: 'an element without an end tag around another one with it',
      html: `<div><club-pricing><p>${link}</p><club-founder-spots></club-founder-spots></div>${script()}${script('club-founder-spots')}`,
      shows,
      findings: [
        { problem: 'width', found: /<club-founder-spots> is 0 px wide/, paste: /./ },
        { problem: 'unclosed', found: /<club-founder-spots>/, paste: /^<club-pricing><\/club-pricing>$/ },
      ],
    },
    {
      name: 'a sandbox without an origin around a login',
      html: `<club-login><a href="https://club.example.com/login">Log in</a></club-login>${script('club-login')}`,
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
      shows: 'the fallback',
      findings: [
        { problem: 'storage', found: /localStorage, sessionStorage/, paste: /allow-same-origin/ },
        { problem: 'origin', found: /the origin “null”/, paste: /^Remove the sandbox.*allow-same-origin/ },
      ],
    },
    {
      name: 'the attribute names of other libraries',
      html: pricing(' locale="es" color-scheme="dark"'),
      shows,
      findings: [
        { problem: 'attribute', found: /locale="es"/, paste: /^<club-pricing lang="es">$/ },
        { problem: 'attribute', found: /color-scheme="dark"/, paste: /^<club-pricing theme="dark">$/ },
      ],
    },
    {
      name: 'an attribute that is near no other',
      html: pricing(' shape="round" data-shape="round" onclick="void 0"'),
      shows,
      findings: [
        { problem: 'attribute', found: /no attribute shape="round"/, paste: /^Its attributes are tab,/ },
      ],
    },
    {
      name: 'a typo in a CSS property',
      html: `<style>.deal--club-x:hover, club-pricing { --club-brnd: #14532d }</style>${pricing(' style="--club-radios: 0"')}`,
      shows,
      findings: [
        { problem: 'token', found: /--club-brnd, which no/, paste: /^--club-brand$/ },
        { problem: 'token', found: /--club-radios, which no/, paste: /^--club-radius$/ },
      ],
    },
    {
      name: 'a theme with a typo on a dark page',
      html: `<style>body, club-pricing { background: #101418 }</style>${pricing(' theme="drak"')}`,
      shows,
      findings: [{ problem: 'attribute', found: /theme="drak"/, paste: /^<club-pricing theme="dark">$/ }],
    },
    {
      name: 'a color that is none',
      html: `<style>club-pricing { --club-brand: notacolor; --club-radius: 2px }</style>${pricing('')}`,
      shows,
      findings: [
        {
          problem: 'token',
          found: /--club-brand to “notacolor”/,
          paste: /^--club-brand: light-dark\(#\w+, #\w+\)$/,
        },
      ],
    },
    {
      name: 'a class and a width that an element does not follow',
      html: `<style>.d-none { display: none !important }</style>${pricing(' class="d-none" width="300"')}`,
      shows,
      findings: [
        {
          problem: 'width',
          found: /display: none has no effect on <club-pricing>/,
          paste: /<div style="display: none"><club-pricing>/,
        },
        {
          problem: 'attribute',
          found: /no attribute width="300"/,
          paste: /^<div style="inline-size: 300px"><club-pricing><\/club-pricing><\/div>$/,
        },
      ],
    },
    {
      name: 'an attribute that elements no longer have',
      html: pricing(' render="light"'),
      shows,
      findings: [{ problem: 'attribute', found: /no attribute render="light"/, paste: /theme/ }],
    },
    {
      name: 'values on every object',
      html: `<script>Object.prototype.innerHTML = 'x'</script>${pricing('')}`,
      shows: 'the fallback',
      findings: [
        {
          problem: 'unsupported',
          found: /has put "innerHTML" on every object/,
          paste: /^Remove that script/,
        },
      ],
    },
    {
      name: 'only frames that the doctor cannot look into',
      html: `<iframe sandbox srcdoc="Deals"></iframe>`,
      shows: 'nothing',
      findings: [
        { problem: 'absent', found: /has no club elements/, paste: /may be in a frame/ },
        { problem: 'unseen', found: /about:srcdoc/, paste: /call the doctor there/ },
      ],
    },
    {
      name: 'an element in a frame',
      html: `<iframe srcdoc='${pricing('')}'></iframe><iframe sandbox srcdoc="Deals"></iframe>`,
      shows: 'nothing',
      findings: [
        {
          problem: 'unseen',
          found: /The frame about:srcdoc has club elements/,
          paste: /call the doctor there/,
        },
        { problem: 'unseen', found: /does not let the doctor look into.*about:srcdoc/, paste: /./ },
      ],
    },
  ];
}
