/** `homefront-club/ssr`: elements as HTML with a declarative shadow root, for any server. */

import { directionOf, type Words } from '#browser/page/page-languages.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { isSuccess } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { firstHtml } from '#element/prerender/first-html.tsx';
import { lookOf, PRERENDERED_IDS, valuesOfLook } from '#element/prerender/prerendered.ts';
import { prerenderedHtml } from '#element/prerender/prerendered-html.ts';
import { DATA_ATTRIBUTE, LOOK_ATTRIBUTE } from '#element/prerender/served.ts';
import { type PropKind, readAttribute, toAttributeName } from '#element/properties.ts';
import host from '#style/host.css?inline';
import layers from '#style/layers.css?inline';
import { staticWorldOf } from '#ui/world/static-world.ts';
import { FaqSection } from '#widgets/pricing/faq-section.tsx';
import { faqSection } from '#widgets/pricing/lazy-faq.tsx';
import { type PrerenderedWidget, prerenderedWidgets } from './prerendered.ts';
import type { PlansSource } from './served-plans.ts';
import { spotsHtml, spotsSheets } from './served-spots.ts';

export { loadPlans, type PlansSource } from './served-plans.ts';

// Served HTML has the questions.
faqSection.provide(FaqSection);

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
  /** The reply of `loadPlans`. Without it the plans show the loading state, and the founder counter shows the page's content. */
  plans?: unknown;
  /** The copy of another language, such as `await loadSpanish()`. */
  words?: Words;
  /**
   * HTML inside the element, for browsers without declarative shadow roots and for a failing API. Inserted unescaped.
   */
  fallback?: string;
  /** The nonce of your content security policy, for the one `<style>` in the shadow root. */
  nonce?: string;
  /** The URL of `homefront-club/styles/served/<tag>.css` on your site. Then a `<link>` replaces the `<style>`. */
  stylesheet?: string;
}

/**
 * Returns the element as HTML with a declarative shadow root. Plans are readable and have working links without any
 * script, and the element hydrates them. A form is inert until its script holds what a visitor enters; then the element
 * hydrates it. The founder counter shows its figure until the element has a newer one. Throws an Error for a tag outside `servedTags`, a `siteUrl` that is no http(s)
 * address, an attribute name that HTML does not allow, and `isolation="frame"`.
 */
export function renderElement(tag: ServedTag, options: ServedOptions): string {
  const { fallback = '' } = options;
  const isSpots = tag === SPOTS;
  const shadow =
    styleOf(tag, options) + (isSpots ? (spotsOf(options) ?? '<slot></slot>') : inBox(tag, options));
  const focus = isSpots ? '' : ' shadowrootdelegatesfocus=""';
  return `<${tag}${attributesOf(options)}><template shadowrootmode="open"${focus}>${shadow}</template>${fallback}</${tag}>`;
}

const SPOTS = 'club-founder-spots';

function spotsOf({ siteUrl, plans, attributes = {}, words }: ServedOptions): string | undefined {
  const list = isSuccess(plans) ? readPlanList(plans) : undefined;
  return list && spotsHtml({ siteUrl, plans: list, attributes, words });
}

/** Returns the box of a widget. Without a script its first state would stay, so then the element's own content shows too. */
function inBox(tag: string, options: ServedOptions): string {
  const lang = options.words?.lang ?? 'en';
  const { html, attributes, isWhole } = boxOf(servedWidget(tag), options);
  const slot = isWhole ? '' : '<slot></slot>';
  return `${slot}<div class="club-mount" lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"${attributes}>${html}</div>`;
}

/**
 * Returns all CSS of a served element, for your own file or for a hash in your content security policy. Throws an
 * Error for a tag outside `servedTags`.
 */
export function servedSheet(tag: ServedTag): string {
  if (tag === SPOTS) return [layers, ...spotsSheets].map((text) => text.trim()).join('\n');
  const { definition, sheets, laterSheets = [] } = servedWidget(tag);
  const { reserve, reserveWithout = {} } = definition;
  const shorter = Object.entries(reserveWithout).map(
    ([name, height]) => `:host([${toAttributeName(name)}]) .club-mount{min-block-size:${height}}`,
  );
  const space = `.club-mount{min-block-size:${reserve ?? 0}}${shorter.join('')}`;
  const slot =
    'slot{display:none}@media (scripting:none){slot{display:block}slot~.club-mount[inert]{display:none}}';
  const texts = [layers, host, ...sheets, ...laterSheets, space, slot];
  return texts.map((text) => text.trim()).join('\n');
}

function servedWidget(tag: string): PrerenderedWidget {
  const widget = prerenderedWidgets.find(({ definition }) => definition.tag === tag);
  if (widget) return widget;
  throw new Error(`homefront-club/ssr cannot render <${tag}>. It renders ${servedTags.join()}.`);
}

/**
 * Returns what is in the box of an element, and the attributes of the box, for the element to hydrate. With plans:
 * the whole list and its data. Otherwise: the prerendered first state, inert.
 */
function boxOf({ definition }: PrerenderedWidget, options: ServedOptions) {
  const { siteUrl, apiHost, plans, words } = options;
  const values = valuesOf(definition.props as Record<string, PropKind>, options.attributes ?? {});
  const look = lookOf({
    lang: words?.lang ?? 'en',
    siteUrl: siteUrl.replace(/\/+$/, ''),
    google: false,
    values: valuesOfLook(definition.prerender, values),
  });
  const lookAttribute = `${LOOK_ATTRIBUTE}="${escapeHtml(look)}"`;
  const known = definition.tag === 'club-pricing' && isSuccess(plans) ? readPlanList(plans) : undefined;
  if (known) {
    const world = staticWorldOf({ siteUrl, apiHost: apiHost ?? siteUrl }, 'served', known);
    const html = firstHtml(definition, { world, values, words, idPrefix: PRERENDERED_IDS });
    const data = escapeHtml(JSON.stringify(plans));
    return {
      html,
      attributes: ` ${lookAttribute} ${DATA_ATTRIBUTE}="${data}"`,
      isWhole: known.plans.length > 0,
    };
  }
  const html = prerenderedHtml(definition, { siteUrl, words, values });
  return { html, attributes: ` inert ${lookAttribute}`, isWhole: false };
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
