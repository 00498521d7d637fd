import type { Founder } from '#core/club.ts';
import { clubOfPage } from './element-club.ts';

/** The founder figures of the page's club. The embed build puts `element-guest-founder.ts` in this file's place. */
export const founderOf = (element: Element): Founder | undefined => clubOfPage(element)?.founder;
