import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { offerOptions } from '#browser/page/page-asked.ts';
import { whyNotHere } from '#browser/page/page-fit.ts';
import { directionOf, loadWords, type Words } from '#browser/page/page-languages.ts';
import { whenConfigured } from '#browser/page/page-options.ts';
import type { Stop } from '#core/ports.ts';
import type { WidgetDefinition } from './definition.ts';
import { fallbackLink } from './fallback-link.ts';
import type { ElementForm } from './form-element.ts';
import type { FrameMode } from './frame/frame-mode.ts';
import { whenInView } from './lazy-mount.ts';
import { loadMount } from './mount/lazy-mounts.ts';
import { hasContent, type Mount, openMount } from './mount/mount.ts';
import { addedSettings, reflectSettings, retakeProperties } from './properties.ts';
import { type PropKind, readAttribute, toAttributeName } from './props.ts';
import { Shell, type ShellProps } from './shell.tsx';

/** r2wc keeps what it mounts behind these symbols; we set the values and ask for one render a microtask. */
const RENDER = Symbol.for('r2wc.render');
const PROPS = Symbol.for('r2wc.props');

interface Bound {
  container: HTMLElement | ShadowRoot;
  [PROPS]: ShellProps;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Where an element is in its life; `waiting` is for being near and for its words. */
type Life = 'away' | 'waiting' | 'mounted' | 'failed';

/** Settings that change what is drawn; theme is a matter of the sheets, the others are read once. */
const watched = ['lang', 'dir', 'campaign', 'source'];

/** The custom element of a definition. It has the properties of its props and settings, and nothing else of its own. */
export function elementOf<P extends object>(definition: WidgetDefinition<P>): CustomElementConstructor {
  const names = Object.keys(definition.props);
  const kinds = definition.props as Readonly<Record<string, PropKind>>;
  // React and Svelte write a property as an attribute of its name until the element is defined; HTML makes that small.
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

    // A static block would be lowered for old phones, and every private field with it.
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
    #isAsked = false;
    #isReady = false;
    #isFallback = false;
    #mount: Mount | undefined;
    #words: Words | undefined;
    #stopWaiting: Stop = () => {};
    #stopScreens: Stop = () => {};
    #frame: FrameMode | undefined;
    /** The code screen shows in place of the widget. */
    #isElsewhere = false;

    override connectedCallback(): void {
      if (this.#life !== 'away') {
        this.#mount?.show(this.#showing());
        return;
      }
      retakeProperties(this, [...addedSettings, ...names]);
      offerOptions(this);
      this.#life = 'waiting';
      const why = whyNotHere();
      if (why) {
        this.#fail(why);
        return;
      }
      const needs = { sheets: definition.sheets, reserve: definition.reserve };
      // Few pages ask for another mount: only those are sent it.
      const rarer = this.#mount ? undefined : loadMount(this, Boolean(this.#frameWished()));
      if (!rarer) {
        this.#mount ??= openMount(this, needs);
        this.#begin();
        return;
      }
      rarer.then((open) => {
        this.#mount ??= open(this, needs);
        this.#begin();
      }, this.#fail);
    }

    #begin(): void {
      if (this.#life !== 'waiting') return;
      this.#mount?.show('nothing yet');
      this.#say();
      const open = () => void this.#open();
      this.#stopWaiting = whenConfigured(this, () => {
        if (definition.everywhere || this.getAttribute('loading') === 'eager') open();
        else this.#stopWaiting = whenInView(this, open);
      });
    }

    /** A move inside the page disconnects and connects in one task: state is kept by waiting a microtask. */
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
        this.#mount?.leave();
      });
    }

    attributeChangedCallback(attribute: string, _before: string | null, now: string | null): void {
      const name = byAttribute.get(attribute);
      if (name)
        this.#change(name, readAttribute(kinds[name] ?? 'string', now, `<${definition.tag} ${attribute}>`));
      else if (this.#life === 'mounted') void this.#followSetting(attribute);
    }

    // What is mounted is decided here: the widget itself, or a frame with it on the club's own site.
    #frameWished() {
      return this.getAttribute('isolation') === 'frame' ? definition.form : undefined;
    }

    /** In the same task when there are no words to wait for. */
    async #open(): Promise<void> {
      if (this.lang) await this.#speak();
      if (this.#life !== 'waiting' || !this.#mount) return;
      this.#life = 'mounted';
      const frameOf = this.#frameWished();
      const { box } = this.#mount;
      // The frame stands beside it and brings its own room.
      box.style.display = frameOf ? 'none' : '';
      if (frameOf) {
        this.#openFrame(frameOf);
        return;
      }
      definition.form?.checkOrigin(this.#fail);
      this.container = box;
      this.#give();
      super.connectedCallback();
      const form = (shows: boolean) => {
        this.#isElsewhere = !shows;
        this.#ask();
      };
      const screens = definition.form?.keepScreens({ element: this, tag: definition.tag, box, form });
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
      if (attribute === 'lang') await this.#speak(import('./preserve-input.ts'));
      else this.#say(this.#words?.lang);
      this.#ask();
    }

    /** Brings the words of `lang`; of two changes in a row the later one counts. What was typed goes along. */
    async #speak(drafts?: Promise<typeof import('./preserve-input.ts')>): Promise<void> {
      const { lang } = this;
      const words = lang ? await loadWords(lang) : undefined;
      const draft = await drafts?.catch(() => undefined);
      if (lang !== this.lang) return;
      if (words !== this.#words && this.#mount) draft?.preserveInput(this.#mount.box, lang);
      this.#words = words;
      this.#say(words?.lang);
    }

    /** What is not said here would come from the page, which may speak another language. */
    #say(lang = 'en'): void {
      if (!this.#mount) return;
      this.#mount.box.lang = lang;
      this.#mount.box.dir = this.dir || directionOf(lang);
    }

    #change(name: string, value: unknown): void {
      if (Object.is(this.#values[name], value)) return;
      this.#values = { ...this.#values, [name]: value };
      this.#ask();
    }

    /** One render a microtask, however much has changed. */
    #ask(): void {
      if (this.#isAsked || this.#life !== 'mounted') return;
      this.#isAsked = true;
      queueMicrotask(() => {
        this.#isAsked = false;
        if (this.#life !== 'mounted') return;
        if (this.#frame) return this.#frame.update();
        this.#give();
        this[RENDER]();
      });
    }

    #give(): void {
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
      this.#tell('club-ready');
    };

    /** For a widget that has nothing to show yet: it stays mounted, and shows when it takes the fallback away. */
    readonly #showFallback = (why: string): Stop | undefined => {
      if (this.#life !== 'mounted' || !hasContent(this, this.#mount?.box)) return undefined;
      this.#isFallback = true;
      this.#fallBack(why);
      return () => {
        this.#isFallback = false;
        if (this.#life !== 'mounted') return;
        this.#mount?.show('widget');
        this.#tell('club-ready');
      };
    };

    #fallBack(why: unknown): void {
      console.warn(`<${definition.tag}> shows its fallback.`, why);
      this.#mount?.show('fallback');
      this.#tell('club-error');
    }

    readonly #fail = (why: unknown): void => {
      if (this.#life === 'failed') return;
      this.#life = 'failed';
      const isEmpty = !hasContent(this, this.#mount?.box);
      this.#fallBack(why);
      if (isEmpty) {
        const link = fallbackLink(definition.tag, this.#words);
        if (this.#mount) this.#mount.offer(link);
        else this.append(link);
      }
    };

    #showing() {
      if (this.#life === 'failed' || this.#isFallback) return 'fallback';
      return this.#isReady ? 'widget' : 'nothing yet';
    }

    #tell(name: 'club-ready' | 'club-error'): void {
      const detail = { tag: definition.tag };
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    }
  }
  WidgetElement.addProperties();
  return WidgetElement;
}
