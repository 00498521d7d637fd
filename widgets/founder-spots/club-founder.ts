import type { Founder } from '#core/club.ts';
import { clubOfPage } from '#element/lit/page-club-store.ts';

/** The founder figures of the page's club. The embed build puts `element-guest-founder.ts` in this file's place. */
export const founderOf = (element: Element): Founder | undefined => clubOfPage(element)?.founder;
