/** `homefront-club/ssr`: elements as HTML with a declarative shadow root, for any server. */

import { directionOf } from '#browser/page/page-languages.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { readPlanList } from '#contract/plans.ts';
import { isSuccess } from '#contract/read-field.ts';
import { spaceOf, type WidgetDefinition, type WidgetModule } from '#element/definition.ts';
import { prerenderedHtml } from '#element/prerender/prerendered-html.tsx';
import { markupKeyOf, markupValuesOf } from '#element/prerender/prerendered.ts';
import { MARKUP_KEY_ATTRIBUTE } from '#element/prerender/served.ts';
import { type PropKind, readAttribute, toAttributeName } from '#element/properties.ts';
import host from '#style/host.css?inline';
import layers from '#style/layers.css?inline';
import { prerenderedWidgets } from './prerendered.ts';
import { type PlansSource, type PrintedPlans, plansHtml, spotsHtml } from './served-plans.ts';

export { loadPlans, type PlansSource } from './served-plans.ts';

/** The tags that a server can render. */
export const servedTags = [
  'club-pricing',
  'club-founder-spots',
  'club-signup',
  'club-login',
  'club-forgot-password',
  'club-reset-password',
] as const;
/** A tag that a server can render. */
export type ServedTag = (typeof servedTags)[number];

/** The options of `renderElement`: `siteUrl` is required. */
export interface ServedOptions extends PlansSource {
  /** Attributes of the element, such as `{ tab: 'year', theme: 'auto' }`. */
  attributes?: Readonly<Record<string, string>>;
  /** The reply of `loadPlans`, for the content of the plans and of the founder counter. Without it `fallback` is the content. */
  plans?: unknown;
  /** The copy of another language, such as `await loadSpanish()`. */
  words?: CopyBook;
  /**
   * HTML inside the element: without plans, in browsers without declarative shadow roots, and when the element fails. Inserted unescaped.
   */
  fallback?: string;
  /** The nonce of your content security policy, for the one `<style>` in the shadow root. */
  nonce?: string;
  /** The URL of `homefront-club/styles/served/<tag>.css` on your site. Then a `<link>` replaces the `<style>`. */
  stylesheet?: string;
}

/**
 * Returns the element as HTML with a declarative shadow root. The content of an element with plans is a plain list with links, and
 * that of the founder counter a sentence: it shows until the element has loaded newer plans. A form is inert until its
 * script holds what a visitor enters; then the element hydrates it. Throws an Error for a tag outside `servedTags`, a `siteUrl`
 * that is no http(s) address, an attribute name that HTML does not allow, and `isolation="frame"`.
 */
export function renderElement(tag: ServedTag, options: ServedOptions): string {
  const { siteUrl, plans, attributes = {}, words, fallback = '' } = options;
  const print = contentOf[tag];
  const list = isSuccess(plans) ? readPlanList(plans) : undefined;
  const content = (list && print?.({ siteUrl, list, attributes, words })) ?? fallback;
  const shadow = `${styleOf(tag, options)}<slot></slot>${print ? '' : boxOf(tag, options)}`;
  return `<${tag}${attributesOf(options)}><template shadowrootmode="open">${shadow}</template>${content}</${tag}>`;
}

const SPOTS = 'club-founder-spots';

/** The elements that show plans, and what prints their content. */
const contentOf: Partial<Record<ServedTag, (printed: PrintedPlans) => string | undefined>> = {
  'club-pricing': plansHtml,
  [SPOTS]: spotsHtml,
};

/** The space of the counter, about as high as the element. */
const SPOTS_SPACE = '5.5em';

/** Without scripts the content stays, and takes its own space. */
const NEVER_LIVE = '@media (scripting:none){slot{min-block-size:0!important}}';

/**
 * Returns all CSS of a served element, for your own file or for a hash in your content security policy. Throws an
 * Error for a tag outside `servedTags`.
 */
export function servedSheet(tag: ServedTag): string {
  if (tag === SPOTS) return spaceSheet('slot', { reserve: SPOTS_SPACE }) + NEVER_LIVE;
  const { definition, sheets, laterSheets = [] } = servedWidget(tag);
  if (contentOf[tag]) return spaceSheet('slot', definition) + NEVER_LIVE;
  const slot =
    'slot{display:none}@media (scripting:none){slot{display:block}slot~.club-mount[inert]{display:none}}';
  const texts = [layers, host, ...sheets, ...laterSheets, spaceSheet('.club-mount', definition), slot];
  return texts.map((text) => text.trim()).join('\n');
}

/** Returns the CSS that reserves the height of an element, so that nothing moves when it is live. */
function spaceSheet(
  box: string,
  { reserve, reserveWithout = {} }: Pick<WidgetDefinition<object>, 'reserve' | 'reserveWithout'>,
): string {
  const space = (of: string, height?: string) =>
    `${of}${box}{display:flow-root;min-block-size:${spaceOf(height)}}`;
  const shorter = Object.entries(reserveWithout).map(([name, height]) =>
    space(`:host([${toAttributeName(name)}]) `, height),
  );
  return `:host{display:block}${space('', reserve)}${shorter.join('')}`;
}

function servedWidget(tag: string): WidgetModule {
  const widget = prerenderedWidgets.find(({ definition }) => definition.tag === tag);
  if (widget) return widget;
  throw new Error(`homefront-club/ssr cannot render <${tag}>. It renders ${servedTags.join()}.`);
}

/** Returns the prerendered first state of a form. The element hydrates it while its key is the same. */
function boxOf(tag: string, options: ServedOptions): string {
  const { definition } = servedWidget(tag);
  const { siteUrl, words } = options;
  const lang = words?.lang ?? 'en';
  const values = valuesOf(definition.props as Record<string, PropKind>, options.attributes ?? {});
  const markupKey = markupKeyOf({
    lang,
    siteUrl: siteUrl.replace(/\/+$/, ''),
    google: false,
    values: markupValuesOf(definition.prerender, values),
  });
  const html = prerenderedHtml(definition, { siteUrl, words, values });
  return `<div class="club-mount" lang="${escapeHtml(lang)}" dir="${directionOf(lang)}" inert ${MARKUP_KEY_ATTRIBUTE}="${escapeHtml(markupKey)}">${html}</div>`;
}

const valuesOf = (
  props: Readonly<Record<string, PropKind>>,
  attributes: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).map(([name, kind]) => {
      const attribute = toAttributeName(name);
      return [name, readAttribute(kind, attributes[attribute] ?? null, attribute)];
    }),
  );

function attributesOf({ siteUrl, apiHost, attributes = {}, words }: ServedOptions): string {
  if (!/^https?:\/\//.test(siteUrl))
    throw new Error(
      `renderElement got siteUrl "${siteUrl}". Pass the origin of the club, such as https://club.example.com.`,
    );
  if (attributes['isolation'] === 'frame')
    throw new Error('renderElement renders a shadow root: leave out isolation="frame".');
  const all = { 'site-url': siteUrl, 'api-host': apiHost, lang: words?.lang, ...attributes };
  return Object.entries(all)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`renderElement got an attribute "${name}".`);
      return ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');
}

function styleOf(tag: ServedTag, { nonce, stylesheet }: ServedOptions): string {
  if (stylesheet !== undefined) return `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`;
  const attribute = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return `<style${attribute}>${servedSheet(tag)}</style>`;
}
