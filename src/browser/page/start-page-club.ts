import { pageClub } from './page-club.ts';
import { siteUrlOfPage } from './page-options.ts';

let isAsked = false;

/**
 * Starts the club of this page in the next task, also for an element that is out of view: the page learns who is signed in
 * when its scripts load. By then all elements of the script have named their options.
 */
export function startPageClub(): void {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => {
    isAsked = false;
    if (siteUrlOfPage() !== undefined) pageClub();
  });
}
