import { INSECURE, refusesSecrets } from '#browser/page/page-secure.ts';
import type { Stop } from '#core/ports.ts';
import type { ElementRender, RenderParts } from './element-render.ts';
import type { ElementForm } from './form-element.ts';
import { hasContent } from './mount/mount.ts';

/** What mounting needs of an element. */
export interface MountParts extends RenderParts {
  render: ElementRender;
  /** Registers what to call when the element leaves the page. */
  onLeave(stop: Stop): void;
}

/** Returns the form when the page wants it in a frame on our origin. */
export const frameWished = ({ element, definition }: RenderParts): ElementForm | undefined =>
  element.getAttribute('isolation') === 'frame' ? definition.form : undefined;

/** Mounts the widget or its frame. Does so in the same task when no copy has to load. */
export async function mountElement(parts: MountParts): Promise<void> {
  const { element, definition, view, language, render } = parts;
  if (element.lang) await language.load();
  const prepared = definition.prepare?.(language.words?.lang ?? 'en');
  if (render.prerendered) await render.checkPrerendered();
  else if (prepared && hasContent(element)) {
    await prepared;
    // It may have changed meanwhile.
    await language.load();
  }
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

function mountFrame({ element, definition, view, render, onLeave }: MountParts, form: ElementForm): void {
  view.state = { at: 'mounted', shows: 'nothing yet', update: () => frame.update() };
  const frame = form.openFrame({
    element,
    tag: definition.tag,
    root: element.shadowRoot as ShadowRoot,
    values: () => render.values,
    onReady: view.ready,
    onFail: view.fail,
  });
  onLeave(frame.stop);
}

function mountWidget({ element, definition, view, render, onLeave }: MountParts, box: HTMLElement): void {
  const { form, tag } = definition;
  view.state = { at: 'mounted', shows: 'nothing yet', update: () => render.update() };
  form?.checkOrigin(view.fail);
  render.mount(box);
  const setFormShown = (shown: boolean) => {
    view.shows = shown ? 'widget' : 'code screen';
    render.schedule();
  };
  const screens = form?.switchScreens({ element, tag, box, setFormShown });
  if (screens) onLeave(screens);
}
