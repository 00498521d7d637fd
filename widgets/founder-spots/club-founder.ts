import type { Founder } from '#core/club.ts';
import { clubOfPage } from '#element/lit/page-club-store.ts';

/** Returns the founder counts of the page's club. The embed build replaces this file by `guest-founder.ts`. */
export const founderOf = (element: Element): Founder | undefined => clubOfPage(element)?.founder;
