import host from '#style/host.css?inline';
import { claimTag } from './claim-tag.ts';
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
export function defineWidget({ definition, sheets, laterSheets = [] }: WidgetModule): void {
  claimTag(definition.tag, () => elementOf(definition, { host, sheets: [...sheets, ...laterSheets] }));
}
