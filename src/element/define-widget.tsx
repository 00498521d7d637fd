import host from '#style/host.css?inline';
import { defineTag, withStatics } from './define-tag.ts';
import type { WidgetModule } from './definition.ts';
import { elementOf } from './widget-element.ts';

/**
 * Defines a custom element that renders a React component. Call it once for each tag; a second call does nothing, and
 * neither does a call on a server. The element dispatches `club-ready` after its first render. When it cannot render,
 * it dispatches `club-error` and writes a console warning. Then it shows its own content, or a link to our site.
 *
 * Unlike r2wc alone, it handles properties set before the upgrade, bare boolean attributes and removed attributes. It
 * also handles moves inside the page, unreadable JSON, errors in render, style sheets and lazy loading.
 */
export const defineWidget = (module: WidgetModule): void =>
  defineTag(module.definition.tag, () => widgetClass(module));

/** Returns the element class of a widget, which is not defined yet. */
export const widgetClass = ({
  definition,
  sheets,
  laterSheets = [],
}: WidgetModule): CustomElementConstructor =>
  withStatics(elementOf(definition, { host, sheets: [...sheets, ...laterSheets] }));
