import { startPageClubSoon } from '#browser/page/page-club.ts';
import { applyElementOptions, whenConfigured } from '#browser/page/page-options.ts';
import { INSECURE, refusesSecrets } from '#browser/page/page-secure.ts';
import { unsupportedReason } from '#browser/page/unsupported-reason.ts';
import type { Stop } from '#core/ports.ts';
import { type ElementSheets, reserveOf, type WidgetDefinition } from './definition.ts';
import { ElementRender, type RenderParts } from './element-render.ts';
import { ElementLanguage, ElementView } from './element-view.ts';
import type { ElementForm } from './form-element.ts';
import { whenInView } from './lazy-mount.ts';
import { hasContent, openMount } from './mount.ts';
import { takePrerendered } from './prerender/hydrate.ts';
import type { PrerenderedEntry } from './prerender/prerendered.ts';
import { addedSettings, upgradeProperties } from './properties.ts';
import type { R2wcElement } from './r2wc-base.ts';

/** What an element's life needs. */
export interface LifecycleParts {
  element: R2wcElement;
  definition: WidgetDefinition<object>;
  sheets: ElementSheets;
  /** The prerendered boxes of the entry. */
  boxes: PrerenderedEntry['boxes'] | undefined;
  /** Mounts the shell by r2wc. */
  mountShell(): void;
  /** Unmounts the shell by r2wc. */
  unmountShell(): void;
}

/** Leads an element from `connectedCallback` over its lazy mount to `disconnectedCallback`. */
export class ElementLifecycle {
  readonly render: ElementRender;
  readonly #parts: LifecycleParts & MountParts;
  /** Called when the element leaves the page. */
  #cleanups: Stop[] = [];

  constructor(parts: LifecycleParts) {
    const language: ElementLanguage = new ElementLanguage(parts.element, {
      box: () => view.mount?.box,
      isPrerendered: () => this.render.prerendered !== undefined,
    });
    const view = new ElementView(parts.element, parts.definition.tag, language);
    this.render = new ElementRender({ ...parts, view, language });
    const onLeave = (stop: Stop) => void this.#cleanups.push(stop);
    this.#parts = { ...parts, view, language, render: this.render, onLeave };
  }

  /** Opens the mount and waits for the page's options. */
  connect(): void {
    const { element, definition, sheets, boxes, view, language, onLeave } = this.#parts;
    if (view.state.at !== 'away') return view.show();
    upgradeProperties(element, [...addedSettings, ...Object.keys(definition.props)]);
    applyElementOptions(element);
    view.state = { at: 'waiting' };
    this.render.prerendered ??= takePrerendered(element, boxes);
    const reserve = () => reserveOf(definition, this.render.values);
    const needs = () => ({ ...sheets, reserve, prerendered: this.render.prerendered?.box });
    if (this.render.prerendered) view.mount ??= openMount(element, needs());
    const why = unsupportedReason();
    if (why) return view.fail(why, 'unsupported');
    view.mount ??= openMount(element, needs());
    view.show();
    language.apply();
    const open = () => void mountElement(this.#parts);
    const stop = whenConfigured(element, () => {
      if (!frameWished(this.#parts)) startPageClubSoon();
      if (definition.everywhere || element.getAttribute('loading') === 'eager') open();
      else onLeave(whenInView(element, open));
    });
    onLeave(stop);
  }

  /** Waits a microtask, because a move inside the page disconnects and connects in one task. */
  disconnect(): void {
    queueMicrotask(() => {
      const { element, view, unmountShell } = this.#parts;
      const { at } = view.state;
      if (element.isConnected || at === 'away') return;
      for (const stop of this.#cleanups) stop();
      this.#cleanups = [];
      if (at !== 'waiting') {
        unmountShell();
        this.render.endPrerendered('release');
      }
      view.state = { at: 'away' };
      view.show();
    });
  }

  /** Follows a changed setting of a mounted element. Until then the mount reads it. */
  async followSetting(attribute: string): Promise<void> {
    const { view, language } = this.#parts;
    if (view.state.at !== 'mounted') return;
    if (attribute === 'lang') await language.load(import('./preserve-input.ts'));
    else language.apply();
    this.render.schedule();
  }
}

/** What mounting needs of an element. */
interface MountParts extends RenderParts {
  render: ElementRender;
  /** Registers what to call when the element leaves the page. */
  onLeave(stop: Stop): void;
}

/** Returns the form when the page wants it in a frame on our origin. */
const frameWished = ({ element, definition }: RenderParts): ElementForm | undefined =>
  element.getAttribute('isolation') === 'frame' ? definition.form : undefined;

/** Mounts the widget or its frame. Does so in the same task when no copy has to load. */
async function mountElement(parts: MountParts): Promise<void> {
  const { element, definition, view, language, render } = parts;
  const { lang } = element;
  // One that left the page in another language has its words.
  if (lang || language.words) await language.load();
  const prepared = definition.prepare?.(language.words?.lang ?? 'en');
  if (render.prerendered) await render.checkPrerendered();
  else if (prepared && hasContent(element)) await prepared;
  if (element.lang !== lang) return mountElement(parts);
  if (view.state.at !== 'waiting' || !view.mount) return;
  // The fallback hides a served form. A visitor must not type a password into it.
  if (definition.takesSecret && refusesSecrets()) return view.fail(INSECURE, 'insecure');
  const { box } = view.mount;
  const frameOf = frameWished(parts);
  // The frame is a sibling of the box and has its own height.
  box.style.display = frameOf ? 'none' : '';
  if (frameOf) mountFrame(parts, frameOf);
  else mountWidget(parts, box);
}

function mountFrame(parts: MountParts, form: ElementForm): void {
  const { element, definition, view, language, render, onLeave } = parts;
  view.state = { at: 'mounted', shows: 'loading', update: () => frame.update() };
  const frame = form.openFrame({
    element,
    tag: definition.tag,
    root: element.shadowRoot as ShadowRoot,
    values: () => render.values,
    words: () => language.words,
    onReady: view.ready,
    onFail: view.fail,
  });
  onLeave(frame.stop);
}

function mountWidget({ element, definition, view, render, onLeave }: MountParts, box: HTMLElement): void {
  const { form, tag } = definition;
  view.state = { at: 'mounted', shows: 'loading', update: () => render.update() };
  form?.checkOrigin(view.fail);
  render.mount(box);
  const setFormShown = (shown: boolean) => {
    view.shows = shown ? 'ready' : 'code screen';
    render.schedule();
  };
  const screens = form?.setUpCodeScreen({ element, tag, box, setFormShown });
  if (screens) onLeave(screens);
}
