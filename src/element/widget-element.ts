import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { applyElementOptions } from '#browser/page/element-options.ts';
import { directionOf, loadWords, type Words } from '#browser/page/page-languages.ts';
import { whenConfigured } from '#browser/page/page-options.ts';
import { unsupportedReason } from '#browser/page/page-support.ts';
import type { Stop } from '#core/ports.ts';
import type { WidgetDefinition } from './definition.ts';
import { fallbackLink } from './fallback-link.ts';
import type { ElementForm } from './form-element.ts';
import type { FrameMode } from './frame/frame-mode.ts';
import { whenInView } from './lazy-mount.ts';
import { loadMount } from './mount/lazy-mounts.ts';
import { hasContent, type Mount, openMount } from './mount/mount.ts';
import { addedSettings, reflectSettings, upgradeProperties } from './properties.ts';
import { type PropKind, readAttribute, toAttributeName } from './props.ts';
import { Shell, type ShellProps } from './shell.tsx';

/** The symbols under which r2wc keeps its props and its render method. We call it at most once per microtask. */
const RENDER = Symbol.for('r2wc.render');
const PROPS = Symbol.for('r2wc.props');

interface Bound {
  container: HTMLElement | ShadowRoot;
  [PROPS]: ShellProps;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The state of an element. `waiting`: until it is in view and its copy is loaded. */
type Life = 'away' | 'waiting' | 'mounted' | 'failed';

/** Settings that change the render. The style sheets handle `theme`; the other settings are read once. */
const watched = ['lang', 'dir', 'campaign', 'source'];

/** Returns the custom element class of a definition. Its public properties are its props and the settings. */
export function elementOf<P extends object>(definition: WidgetDefinition<P>): CustomElementConstructor {
  const names = Object.keys(definition.props);
  const kinds = definition.props as Readonly<Record<string, PropKind>>;
  // Before the element is defined, React and Svelte write a property as an attribute. HTML lowercases its name.
  const byAttribute = new Map(
    names.flatMap((name) =>
      [toAttributeName(name), name.toLowerCase()].map((attribute) => [attribute, name]),
    ),
  );
  const Base = r2wc(Shell as unknown as ComponentType<object>, {}) as unknown as new () => HTMLElement &
    Bound;

  class WidgetElement extends Base {
    static readonly definition = definition;
    static get observedAttributes(): string[] {
      return [...byAttribute.keys(), ...watched];
    }

    // Not a static block: the build would compile it and every private field for old phones.
    static addProperties(): void {
      reflectSettings(WidgetElement.prototype);
      for (const name of names) {
        Object.defineProperty(WidgetElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: WidgetElement) {
            return this.#values[name] ?? (kinds[name] === 'boolean' ? false : undefined);
          },
          set(this: WidgetElement, value: unknown) {
            this.#change(name, value ?? undefined);
          },
        });
      }
    }

    #values: Record<string, unknown> = {};
    #life: Life = 'away';
    #isScheduled = false;
    #isReady = false;
    #isFallback = false;
    #mount: Mount | undefined;
    #words: Words | undefined;
    #stopWaiting: Stop = () => {};
    #stopScreens: Stop = () => {};
    #frame: FrameMode | undefined;
    /** True while the code screen shows in place of the widget. */
    #isElsewhere = false;

    override connectedCallback(): void {
      if (this.#life !== 'away') {
        this.#mount?.show(this.#showing());
        return;
      }
      upgradeProperties(this, [...addedSettings, ...names]);
      applyElementOptions(this);
      this.#life = 'waiting';
      const why = unsupportedReason();
      if (why) {
        this.#fail(why);
        return;
      }
      const needs = { sheets: definition.sheets, reserve: definition.reserve };
      // Few pages need another mount, so it loads separately.
      const otherMount = this.#mount ? undefined : loadMount(this, Boolean(this.#frameWished()));
      if (!otherMount) {
        this.#mount ??= openMount(this, needs);
        this.#begin();
        return;
      }
      otherMount.then((open) => {
        this.#mount ??= open(this, needs);
        this.#begin();
      }, this.#fail);
    }

    #begin(): void {
      if (this.#life !== 'waiting') return;
      this.#mount?.show('nothing yet');
      this.#applyLanguage();
      const open = () => void this.#open();
      this.#stopWaiting = whenConfigured(this, () => {
        if (definition.everywhere || this.getAttribute('loading') === 'eager') open();
        else this.#stopWaiting = whenInView(this, open);
      });
    }

    /** Waits a microtask, because a move inside the page disconnects and connects in one task. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || this.#life === 'away') return;
        this.#stopWaiting();
        if (this.#life === 'mounted' || this.#life === 'failed') super.disconnectedCallback();
        this.#frame?.stop();
        this.#stopScreens();
        this.#isElsewhere = false;
        this.#life = 'away';
        this.#frame = undefined;
        this.#isReady = false;
        this.#isFallback = false;
        this.#mount?.reset();
      });
    }

    attributeChangedCallback(attribute: string, _before: string | null, now: string | null): void {
      const name = byAttribute.get(attribute);
      if (name)
        this.#change(name, readAttribute(kinds[name] ?? 'string', now, `<${definition.tag} ${attribute}>`));
      else if (this.#life === 'mounted') void this.#followSetting(attribute);
    }

    // Decides what to mount: the widget, or a frame on the club's origin that shows it.
    #frameWished() {
      return this.getAttribute('isolation') === 'frame' ? definition.form : undefined;
    }

    /** Mounts in the same task when no copy has to load. */
    async #open(): Promise<void> {
      if (this.lang) await this.#loadCopy();
      if (this.#life !== 'waiting' || !this.#mount) return;
      this.#life = 'mounted';
      const frameOf = this.#frameWished();
      const { box } = this.#mount;
      // The frame is a sibling of the box and has its own height.
      box.style.display = frameOf ? 'none' : '';
      if (frameOf) {
        this.#openFrame(frameOf);
        return;
      }
      const { form, tag } = definition;
      form?.checkOrigin(this.#fail);
      this.container = box;
      this.#setProps();
      super.connectedCallback();
      const setFormShown = (shown: boolean) => {
        this.#isElsewhere = !shown;
        this.#scheduleRender();
      };
      const screens = form?.switchScreens({ element: this, tag, box, setFormShown });
      if (screens) this.#stopScreens = screens;
    }

    #openFrame(form: ElementForm): void {
      this.#frame = form.openFrame({
        element: this,
        tag: definition.tag,
        root: this.shadowRoot ?? this,
        values: () => this.#values,
        onReady: this.#ready,
        onFail: this.#fail,
      });
    }

    async #followSetting(attribute: string): Promise<void> {
      if (attribute === 'lang') await this.#loadCopy(import('./preserve-input.ts'));
      else this.#applyLanguage(this.#words?.lang);
      this.#scheduleRender();
    }

    /** Loads the copy of `lang` and keeps what was typed. The later of two changes wins. */
    async #loadCopy(drafts?: Promise<typeof import('./preserve-input.ts')>): Promise<void> {
      const { lang } = this;
      const words = lang ? await loadWords(lang) : undefined;
      const draft = await drafts?.catch(() => undefined);
      if (lang !== this.lang) return;
      if (words !== this.#words && this.#mount) draft?.preserveInput(this.#mount.box, lang);
      this.#words = words;
      this.#applyLanguage(words?.lang);
    }

    /** Sets language and direction on the box. Without them it would inherit those of the page. */
    #applyLanguage(lang = 'en'): void {
      if (!this.#mount) return;
      this.#mount.box.lang = lang;
      this.#mount.box.dir = this.dir || directionOf(lang);
    }

    #change(name: string, value: unknown): void {
      if (Object.is(this.#values[name], value)) return;
      this.#values = { ...this.#values, [name]: value };
      this.#scheduleRender();
    }

    /** Schedules one render per microtask, however many props changed. */
    #scheduleRender(): void {
      if (this.#isScheduled || this.#life !== 'mounted') return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        if (this.#life !== 'mounted') return;
        if (this.#frame) return this.#frame.update();
        this.#setProps();
        this[RENDER]();
      });
    }

    #setProps(): void {
      this[PROPS] = {
        element: this,
        widget: definition.component as ComponentType<object>,
        values: this.#values,
        isElsewhere: this.#isElsewhere,
        words: this.#words,
        campaign: this.getAttribute('campaign') || undefined,
        source: this.getAttribute('source') || undefined,
        onReady: this.#ready,
        showFallback: this.#showFallback,
        onFail: this.#fail,
      };
    }

    readonly #ready = (): void => {
      if (this.#life !== 'mounted' || this.#isReady) return;
      this.#isReady = true;
      this.#mount?.show('widget');
      this.#emit('club-ready');
    };

    /** Shows the fallback while the widget has nothing to show. The widget stays mounted and ends it by the Stop. */
    readonly #showFallback = (why: string): Stop | undefined => {
      if (this.#life !== 'mounted' || !hasContent(this, this.#mount?.box)) return undefined;
      this.#isFallback = true;
      this.#fallBack(why);
      return () => {
        this.#isFallback = false;
        if (this.#life !== 'mounted') return;
        this.#mount?.show('widget');
        this.#emit('club-ready');
      };
    };

    #fallBack(why: unknown): void {
      console.warn(`<${definition.tag}> shows its fallback.`, why);
      this.#mount?.show('fallback');
      this.#emit('club-error');
    }

    readonly #fail = (why: unknown): void => {
      if (this.#life === 'failed') return;
      this.#life = 'failed';
      const isEmpty = !hasContent(this, this.#mount?.box);
      this.#fallBack(why);
      if (isEmpty) {
        const link = fallbackLink(definition.tag, this.#words);
        if (this.#mount) this.#mount.showLink(link);
        else this.append(link);
      }
    };

    #showing() {
      if (this.#life === 'failed' || this.#isFallback) return 'fallback';
      return this.#isReady ? 'widget' : 'nothing yet';
    }

    #emit(name: 'club-ready' | 'club-error'): void {
      const detail = { tag: definition.tag };
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    }
  }
  WidgetElement.addProperties();
  return WidgetElement;
}
