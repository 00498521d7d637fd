// An oxlint rule: objects (`new URLPattern()`), functions, static members (`URL.canParse`), members
// (`element.showPopover()`) and lookbehind that a browser of package.json's browserslist lacks. A member counts if every
// built-in object that has it is too new, so a member of our own with that name is listed as one of ours.
import browserslist from 'browserslist';
import { features } from 'web-features';

const LOOKBEHIND = 'javascript.regular_expressions.lookbehind_assertion';
const keyOf = { ios_saf: 'safari_ios' };

/** The oldest version of each browser, such as { safari: 15.4 }. */
const oldest = new Map();
for (const entry of browserslist()) {
  const [browser = '', version = ''] = entry.split(' ');
  const key = keyOf[browser] ?? browser;
  oldest.set(key, Math.min(oldest.get(key) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
}

/** The browsers of the floor that lack each member of the platform, by its key: `api.URL.canParse_static`. */
const lackingOf = new Map();
for (const { kind, status } of Object.values(features)) {
  if (kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(status.by_compat_key ?? {})) {
    const lacks = ([browser, floor]) =>
      !(Number.parseFloat((support[browser] ?? '').replace('≤', '')) <= floor);
    lackingOf.set(key.replace(/^(api|javascript\.builtins)\./, ''), [...oldest].filter(lacks));
  }
}

/** What our code handles. Members of rarer objects, such as `path` and `session`, are also words of our own. */
const HANDLED =
  /^(Abort|Array|Blob|CSSStyleSheet|CustomElement|DataTransfer|Document|DOMRect|Element|Event|File|FormData|HTML|Image|Intersection|Iterator|Keyboard|Map|MediaQuery|Node|Number|Object|Pointer|Promise|Range|RegExp|Request|ResizeObserver|Response|Selection|Set|ShadowRoot|String|Submit|Toggle|UIEvent|URL|ValidityState|VisualViewport|Window)/;

/** The browsers that lack each member name, or null when some built-in object has it in all of them. */
const members = new Map();
for (const [key, lack] of lackingOf) {
  const [owner = '', name = '', more] = key.split('.');
  if (name === '' || name.includes('_') || more !== undefined) continue;
  if (lack.length === 0) members.set(name, null);
  else if (HANDLED.test(owner) && !members.has(name)) members.set(name, lack);
}

/** Returns the browsers that lack a global such as `URLPattern`, or a static member such as `URL.canParse`. */
function lackingGlobal({ type, name }, member) {
  if (type !== 'Identifier') return [];
  const keys = member ? [`${name}.${member}_static`] : [name, `Window.${name}`];
  return keys.map((key) => lackingOf.get(key)).find(Boolean) ?? [];
}

const rule = {
  meta: { schema: [{ type: 'object', properties: { ourWords: { type: 'array' } } }] },
  create: (context) => {
    const ours = new Set(context.options[0]?.ourWords);
    const report = (node, name, lack) => {
      const browsers = lack?.map(([browser, version]) => `${browser} ${version}`).join(', ');
      if (browsers) context.report({ node, message: `${name} is missing in ${browsers}` });
    };
    const checkGlobal = ({ callee }) =>
      ours.has(callee.name) || report(callee, callee.name, lackingGlobal(callee));
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
          report(node, 'Lookbehind', lackingOf.get(LOOKBEHIND));
      },
    };
  },
};

/** The plugin, for `jsPlugins` of oxlint.config.ts. `ourWords`: names that our own objects and functions have, too,
 * and members that a browser of the floor has in part. */
export default { meta: { name: 'floor' }, rules: { 'newer-members': rule } };
