// The code that the theming page writes: the script, the tag, and a linked style sheet that themes every element.
/** The path of the style sheet in the code. */
export const SHEET = '/club-theme.css';

/** Returns the lines of the script and the tag. */
export function markupLines({ tag, theme, lang, link, release, hasSheet }) {
  const { clubUrl, version, integrity, preload, parts, standalone } = release;
  const file = `${tag}.js`;
  const folder = version ? `${clubUrl}/embed/v${version}` : `${clubUrl}/embed`;
  const held = (name) =>
    integrity?.[name] ? `\n  integrity="${integrity[name]}" crossorigin="anonymous"` : '';
  const attributes = [theme && ` theme="${theme}"`, lang && ` lang="${lang}"`].filter(Boolean).join('');
  // Such an entry shows the element by itself. A part that arrives before it only delays that.
  const priority = standalone?.includes(file) ? ' fetchpriority="low"' : '';
  return [
    ...importMapLines(folder, parts?.[file] ?? [], integrity),
    ...(hasSheet ? [`<link rel="stylesheet" href="${SHEET}">`] : []),
    `<script type="module" src="${folder}/${file}"${held(file)}></script>`,
    ...(preload?.[file] ?? []).map(
      (part) => `<link rel="modulepreload"${priority} href="${folder}/${part}"${held(part)}>`,
    ),
    `<${tag}${attributes}><a href="${clubUrl}${link.path}">${link.text}</a></${tag}>`,
  ].join('\n');
}

/** Returns the import map with the integrity of every part that the script may load, also later. */
function importMapLines(folder, parts, integrity) {
  if (parts.length === 0) return [];
  const rows = parts.map((part) => `  "${folder}/${part}": "${integrity[part]}"`);
  return ['<script type="importmap">{ "integrity": {', rows.join(',\n'), '} }</script>'];
}

/** Returns two blocks for a theme that follows the system, because not all supported browsers have light-dark(). */
export function sheetLines({ tags, theme, light, dark }) {
  const all = `:is(${tags.join(', ')})`;
  const block = (selector, values, indent = '') => [
    `${indent}${selector} {`,
    ...values.map(([name, value]) => `${indent}  ${name}: ${value};`),
    `${indent}}`,
  ];
  if (theme === 'dark') return dark.length > 0 ? block(all, dark).join('\n') : '';
  const lines = light.length > 0 ? block(all, light) : [];
  if (theme === 'auto' && dark.length > 0)
    lines.push(
      '',
      '@media (prefers-color-scheme: dark) {',
      ...block(`${all}[theme="auto"]`, dark, '  '),
      '}',
    );
  return lines.join('\n').trim();
}
