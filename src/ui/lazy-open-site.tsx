import type { ComponentProps } from 'react';
import { lazyModule } from './lazy/lazy-module.ts';
import { LazyPart } from './lazy/lazy-part.tsx';
import type { OpenSite as Loaded } from './open-site.tsx';

/** The module of the way to the club's own site, which members on partners' pages need only. */
export const openSitePart = lazyModule(async () => (await import('./open-site.tsx')).OpenSite);

/** Renders the way to a page of the club's own site, which loads after the widget. */
export const OpenSite = (props: ComponentProps<typeof Loaded>) => (
  <LazyPart module={openSitePart}>{(Part) => <Part {...props} />}</LazyPart>
);
