// The theming page of the demo partner, as it is served: what the form says goes to the element and into the lines.
const byId = (id) => document.getElementById(id);
const form = byId('controls');
const preview = byId('preview');
const { clubUrl, version, integrity, preload } = JSON.parse(byId('release').textContent);
const pages = {
  'club-pricing': '/pricing-plan',
  'club-signup': '/signup',
  'club-founder-spots': '/pricing-plan',
};

let shown;
/** What the element says by itself, so that only what was changed is written down; empty until it is there. */
let defaults = new Map();

function show() {
  const tag = form.elements.tag.value;
  if (shown?.localName !== tag) {
    shown = document.createElement(tag);
    shown.setAttribute('loading', 'eager');
    shown.addEventListener('club-ready', begin, { once: true });
    preview.replaceChildren(shown);
  }
  for (const name of ['theme', 'lang']) {
    const { value } = form.elements[name];
    if (value) shown.setAttribute(name, value);
    else shown.removeAttribute(name);
  }
  preview.dataset.theme = form.elements.theme.value || 'light';
  const changed = changes();
  for (const { name } of tokens()) shown.style.removeProperty(name);
  for (const [name, value] of changed) shown.style.setProperty(name, value);
  byId('lines').textContent = lines(tag, changed);
}

const tokens = () => [...form.elements].filter(({ name }) => name?.startsWith('--'));

const valueOf = ({ value, dataset }) => (value && dataset.unit ? value + dataset.unit : value);

const changes = () =>
  tokens()
    .map((control) => [control.name, valueOf(control)])
    .filter(([name, value]) => value !== '' && defaults.has(name) && value !== defaults.get(name));

/** A colour may stand there for light and dark: the first is light. */
function fill() {
  const style = getComputedStyle(shown);
  const isDark = form.elements.theme.value === 'dark';
  for (const control of tokens()) {
    if (control.type === 'color') {
      const said = style.getPropertyValue(control.name).match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? ['#000'];
      control.value = inFull((isDark && said[1]) || said[0]);
    }
    defaults.set(control.name, valueOf(control));
  }
}

/** The build writes #fff; a colour field takes six digits only. */
const inFull = (colour) => (colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour);

function lines(tag, changed) {
  const theme = form.elements.theme.value;
  const lang = form.elements.lang.value;
  const file = `${tag}.js`;
  const folder = version ? `${clubUrl}/embed/v${version}` : `${clubUrl}/embed`;
  const held = (name) =>
    integrity?.[name] ? `\n  integrity="${integrity[name]}" crossorigin="anonymous"` : '';
  const attributes = [theme && ` theme="${theme}"`, lang && ` lang="${lang}"`].filter(Boolean).join('');
  return [
    ...(preload?.[file] ?? []).map(
      (part) => `<link rel="modulepreload" href="${folder}/${part}"${held(part)}>`,
    ),
    `<script type="module" src="${folder}/${file}"${held(file)}></script>`,
    ...(changed.length > 0
      ? [
          '<style>',
          `  ${tag} {`,
          ...changed.map(([name, value]) => `    ${name}: ${value};`),
          '  }',
          '</style>',
        ]
      : []),
    `<${tag}${attributes}><a href="${clubUrl}${pages[tag]}">${form.elements.tag.selectedOptions[0].text}</a></${tag}>`,
  ].join('\n');
}

/** The tokens stand once the element has its sheets; what was changed for another element stays. */
function begin() {
  if (defaults.size > 0) return;
  fill();
  show();
}

form.addEventListener('input', show);
form.addEventListener('reset', () =>
  setTimeout(() => {
    for (const { name } of tokens()) shown.style.removeProperty(name);
    defaults = new Map();
    fill();
    show();
  }),
);
form.addEventListener('submit', (event) => event.preventDefault());
byId('copy').addEventListener('click', async ({ currentTarget: { dataset } }) => {
  const said = await navigator.clipboard?.writeText(byId('lines').textContent).then(
    () => dataset.copied,
    () => undefined,
  );
  byId('copied').textContent = said ?? dataset.not;
});
show();
