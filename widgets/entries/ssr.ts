/** `homefront-club/ssr`: elements as HTML with a declarative shadow root, for any server. */
import { directionOf } from '#browser/page/page-languages.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { isSuccess } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { firstHtml } from '#element/ahead/first-html.tsx';
import type { WidgetDefinition } from '#element/definition.ts';
import { definitionOf } from '#element/kept-definitions.ts';
import { type PropKind, readAttribute, toAttributeName } from '#element/props.ts';
import host from '#style/host.css?inline';
import layers from '#style/layers.css?inline';
import type { CopyBook } from '#ui/copy.tsx';
import { stillWorldOf } from '#ui/world/still-world.ts';
import { FaqSection } from '#widgets/pricing/faq-section.tsx';
import { faqSection } from '#widgets/pricing/lazy-faq.tsx';
import type { PlansSource } from './served-plans.ts';
import '#widgets/pricing/pricing.element.ts';

export { loadPlans, type PlansSource } from './served-plans.ts';

// Served HTML has the questions.
faqSection.provide(FaqSection);

/** The tags that a server can render. */
export const servedTags = ['club-pricing'] as const;
/** A tag that a server can render. */
export type ServedTag = (typeof servedTags)[number];

/** The options of `renderElement`: `siteUrl` is required. */
export interface ServedOptions extends PlansSource {
  /** Attributes of the element, such as `{ tab: 'year', theme: 'auto' }`. */
  attributes?: Readonly<Record<string, string>>;
  /** The reply of `loadPlans`. Without it the HTML shows the loading state. */
  plans?: unknown;
  /** The copy of another language, such as `await loadSpanish()`. */
  words?: CopyBook;
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
 * Returns the element as HTML with a declarative shadow root. It is readable and has working links without any script.
 * The element replaces it when its script runs. Throws an Error for a tag outside `servedTags`, a `siteUrl` that is no
 * http(s) address, an attribute name that HTML does not allow, and `render="light"` or `isolation="frame"`.
 */
export function renderElement(tag: ServedTag, options: ServedOptions): string {
  const definition = servedDefinition(tag);
  const { words, fallback = '' } = options;
  const lang = words?.lang ?? 'en';
  const body = bodyOf(definition, options);
  // Without a script the loading state would never end, so the element's own content shows as well.
  const slot = body.includes('data-lazy') ? '<slot></slot>' : '';
  const stage = `<div class="club-mount" lang="${escapeHtml(lang)}" dir="${directionOf(lang)}">${body}</div>`;
  const shadow = styleOf(tag, options) + slot + stage;
  return `<${tag}${attributesOf(options)}><template shadowrootmode="open" shadowrootdelegatesfocus="">${shadow}</template>${fallback}</${tag}>`;
}

/**
 * Returns all CSS of a served element, for your own file or for a hash in your content security policy. Throws an
 * Error for a tag outside `servedTags`.
 */
export function servedSheet(tag: ServedTag): string {
  const { sheets, reserve, reserveWithout = {} } = servedDefinition(tag);
  const shorter = Object.entries(reserveWithout).map(
    ([name, height]) => `:host([${toAttributeName(name)}]) .club-mount{min-block-size:${height}}`,
  );
  const space = `.club-mount{min-block-size:${reserve ?? 0}}${shorter.join('')}`;
  const slot = 'slot{display:none}@media (scripting:none){slot{display:block}}';
  const texts = [layers, host, ...sheets, space, slot];
  return texts.map((text) => text.trim()).join('\n');
}

function servedDefinition(tag: string): WidgetDefinition<object> {
  const definition = definitionOf(tag);
  if (definition) return definition;
  throw new Error(`homefront-club/ssr cannot render <${tag}>. It renders ${servedTags.join()}.`);
}

function bodyOf(definition: WidgetDefinition<object>, options: ServedOptions): string {
  const { siteUrl, apiHost, attributes = {}, plans, words } = options;
  const kinds = Object.entries(definition.props as Readonly<Record<string, PropKind>>);
  const values = Object.fromEntries(
    kinds.map(([name, kind]) => {
      const attribute = toAttributeName(name);
      return [name, readAttribute(kind, attributes[attribute] ?? null, attribute)];
    }),
  );
  const known = isSuccess(plans) ? readPlanList(plans) : undefined;
  const world = stillWorldOf({ siteUrl, apiHost: apiHost ?? siteUrl }, 'served', known);
  return firstHtml(definition, { world, values, words });
}

function attributesOf({ siteUrl, apiHost, attributes = {}, words }: ServedOptions): string {
  if (!/^https?:\/\//.test(siteUrl))
    throw new Error(
      `renderElement got siteUrl "${siteUrl}". Pass the origin of the club, such as https://club.example.com.`,
    );
  if (attributes['render'] === 'light' || attributes['isolation'] === 'frame')
    throw new Error('renderElement renders a shadow root: leave out render="light" and isolation="frame".');
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
