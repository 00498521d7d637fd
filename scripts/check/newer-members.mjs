// An oxlint rule: objects (`new URLPattern()`), functions, static members (`URL.canParse`), members
// (`element.showPopover()`) and lookbehind that a browser of package.json's browserslist lacks. A member counts if every
// built-in object that has it is too new, so a member of our own with that name is listed as one of ours.
import { readFileSync } from 'node:fs';
import browserslist from 'browserslist';

const compat = JSON.parse(
  readFileSync(new URL('../../node_modules/@mdn/browser-compat-data/data.json', import.meta.url), 'utf8'),
);
const keyOf = { ios_saf: 'safari_ios' };

/** The oldest version of each browser, such as { safari: 15.4 }. */
const oldest = new Map();
for (const entry of browserslist()) {
  const [browser = '', version = ''] = entry.split(' ');
  const key = keyOf[browser] ?? browser;
  oldest.set(key, Math.min(oldest.get(key) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
}

/** Returns the browsers of the floor that lack a feature: no full support without a flag, a prefix or another name. */
function lacking({ support }) {
  return [...oldest].filter(([browser, floor]) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }) =>
        since &&
        since !== 'preview' &&
        !until &&
        !flags &&
        !prefix &&
        !other &&
        Number.parseFloat(String(since).replace('≤', '')) <= floor,
    );
  });
}

/** What our code handles. Members of rarer objects, such as `path` and `session`, are also words of our own. */
const HANDLED =
  /^(Abort|Array|Blob|CSSStyleSheet|CustomElement|DataTransfer|Document|DOMRect|Element|Event|File|FormData|HTML|Image|Intersection|Iterator|Keyboard|Map|MediaQuery|Node|Number|Object|Pointer|Promise|Range|RegExp|Request|ResizeObserver|Response|Selection|Set|ShadowRoot|String|Submit|Toggle|UIEvent|URL|ValidityState|VisualViewport|Window)/;

/** The browsers that lack each member name, or null when some built-in object has it in all of them. */
const members = new Map();
for (const [owner, features] of Object.entries({ ...compat.javascript.builtins, ...compat.api })) {
  for (const [name, feature] of Object.entries(features)) {
    if (name.includes('_') || !feature.__compat) continue;
    const lack = lacking(feature.__compat);
    if (lack.length === 0) members.set(name, null);
    else if (HANDLED.test(owner) && !members.has(name)) members.set(name, lack);
  }
}

const globals = { ...compat.api, ...compat.api.Window, ...compat.javascript.builtins };

/** Returns the browsers that lack a global such as `URLPattern`, or a static member such as `URL.canParse`. */
function lackingGlobal(node, member) {
  const owner = node.type === 'Identifier' && Object.hasOwn(globals, node.name) ? globals[node.name] : {};
  const feature = member ? (owner[`${member}_static`] ?? {}) : owner;
  return feature.__compat ? lacking(feature.__compat) : [];
}

const rule = {
  meta: { schema: [{ type: 'object', properties: { ourWords: { type: 'array' } } }] },
  create: (context) => {
    const ours = new Set(context.options[0]?.ourWords);
    const report = (node, name, lack) => {
      const browsers = lack?.map(([browser, version]) => `${browser} ${version}`).join(', ');
      if (browsers) context.report({ node, message: `${name} is missing in ${browsers}` });
    };
    const checkGlobal = ({ callee }) => report(callee, callee.name, lackingGlobal(callee));
    return {
      NewExpression: checkGlobal,
      CallExpression: checkGlobal,
      MemberExpression({ computed, object, property: { name } }) {
        if (computed || ours.has(name)) return;
        const ofGlobal = lackingGlobal(object, name);
        report(object, `.${name}`, ofGlobal.length > 0 ? ofGlobal : members.get(name));
      },
      Literal(node) {
        if (/\(\?<[=!]/.test(node.regex?.pattern ?? ''))
          report(
            node,
            'Lookbehind',
            lacking(compat.javascript.regular_expressions.lookbehind_assertion.__compat),
          );
      },
    };
  },
};

/** The plugin, for `jsPlugins` of oxlint.config.ts. `ourWords`: member names that our own objects have, too. */
export default { meta: { name: 'floor' }, rules: { 'newer-members': rule } };
