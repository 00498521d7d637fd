import { pageClub } from '#browser/page-club.ts';
import type { Club } from '#core/club.ts';

/** The club of the page for an element that was given none; undefined while nobody said where the club lives. */
export function clubOfPage(tag: string): Club | undefined {
  try {
    return pageClub();
  } catch (error) {
    console.warn(`<${tag}> shows its fallback.`, error);
    return undefined;
  }
}
