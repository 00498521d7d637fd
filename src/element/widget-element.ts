import type { ComponentType } from 'react';
import { applyElementOptions } from '#browser/page/element-options.ts';
import { directionOf, loadWords, type Words } from '#browser/page/page-languages.ts';
import { whenConfigured } from '#browser/page/page-options.ts';
import { unsupportedReason } from '#browser/page/page-support.ts';
import { startPageClub } from '#browser/page/start-page-club.ts';
import type { Stop } from '#core/ports.ts';
import type { Drawn, HandOver } from './ahead/ahead.ts';
import { hydrateDrawn, keepsDrawn, replay, takeDrawn } from './ahead/hydrate-drawn.ts';
import { reserveOf, type WidgetDefinition } from './definition.ts';
import { fallbackLink } from './fallback-link.ts';
import type { ElementForm } from './form-element.ts';
import type { FrameMode } from './frame/frame-mode.ts';
import { whenInView } from './lazy-mount.ts';
import { loadMount } from './mount/lazy-mounts.ts';
import { hasContent, type Mount, openMount } from './mount/mount.ts';
import { addedSettings, addProps, reflectSettings, upgradeProperties } from './properties.ts';
import { type PropKind, propsByAttribute, readAttribute } from './props.ts';
import { CONTEXT, PROPS, RENDER, r2wcBase, shell } from './r2wc-base.ts';

/** The state of an element. `waiting`: until it is in view and its copy is loaded. */
type Life = 'away' | 'waiting' | 'mounted' | 'failed';

/** Settings that change the render. The sheets handle `theme`; the others are read once. */
const watched = ['lang', 'dir', 'campaign', 'source'];

/** Returns the element class of a definition. `host`: the CSS of the host. `drawn`: what the entry of the tag has drawn. */
export function elementOf<P extends object>(
  definition: WidgetDefinition<P>,
  host: string,
  drawn?: HandOver['drawn'],
): CustomElementConstructor {
  const names = Object.keys(definition.props);
  const kinds = definition.props as Readonly<Record<string, PropKind>>;
  const byAttribute = propsByAttribute(names);

  class WidgetElement extends r2wcBase() {
    static readonly definition = definition;
    static get observedAttributes(): string[] {
      return [...byAttribute.keys(), ...watched];
    }

    // Not a static block: the build would compile it and every private field for old phones.
    static addProperties(): void {
      reflectSettings(WidgetElement.prototype);
      addProps(WidgetElement.prototype, names, {
        get: (element, name) => element.#values[name] ?? (kinds[name] === 'boolean' ? false : undefined),
        set: (element, name, value) => element.#change(name, value),
      });
    }

    #values: Record<string, unknown> = {};
    #life: Life = 'away';
    #isScheduled = false;
    #isReady = false;
    #isFallback = false;
    #drawn: Drawn | undefined;
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
      this.#drawn ??= takeDrawn(this, drawn);
      const reserve = () => reserveOf(definition, this.#values);
      const needs = { host, sheets: definition.sheets, reserve, drawn: this.#drawn?.box };
      if (this.#drawn) this.#mount ??= openMount(this, needs);
      const why = unsupportedReason();
      if (why) return this.#fail(why);
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
        if (!this.#frameWished()) startPageClub();
        if (definition.everywhere || this.getAttribute('loading') === 'eager') open();
        else this.#stopWaiting = whenInView(this, open);
      });
    }

    /** Waits a microtask, because a move inside the page disconnects and connects in one task. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || this.#life === 'away') return;
        this.#stopWaiting();
        if (this.#life === 'mounted' || this.#life === 'failed') {
          super.disconnectedCallback();
          this.#endDrawn(({ release }) => release());
        }
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

    #frameWished() {
      return this.getAttribute('isolation') === 'frame' ? definition.form : undefined;
    }

    /** Mounts in the same task when no copy has to load. */
    async #open(): Promise<void> {
      if (this.lang) await this.#loadCopy();
      if (this.#drawn && !(await this.#keepsDrawn(this.#drawn))) this.#drawn = undefined;
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
      if (this.#drawn)
        this[CONTEXT] = { root: hydrateDrawn(this.#drawn, shell, this[PROPS]), ReactComponent: shell };
      else super.connectedCallback();
      const setFormShown = (shown: boolean) => {
        this.#isElsewhere = !shown;
        this.#scheduleRender();
      };
      const screens = form?.switchScreens({ element: this, tag, box, setFormShown });
      if (screens) this.#stopScreens = screens;
    }

    #keepsDrawn(from: Drawn): Promise<boolean> {
      return keepsDrawn(from, {
        element: this,
        values: this.#values,
        lang: this.#words?.lang ?? 'en',
        isMember: Boolean(definition.form?.hasMember()),
        google: definition.form?.hasGoogle(),
      });
    }

    #endDrawn(how: (drawn: Drawn) => void): void {
      if (this.#drawn) how(this.#drawn);
      this.#drawn = undefined;
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
      if (!this.#mount || this.#drawn) return;
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
        this.#mount?.show(this.#showing());
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
        onHydrated: this.#drawn && (() => this.#endDrawn(replay)),
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
      if (!isEmpty) return;
      const link = fallbackLink(definition.tag, this.#words);
      if (this.#mount) this.#mount.showLink(link);
      else this.append(link);
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
