import { pageOptions } from '#browser/page/page-options.ts';
import { pageState, readBlock } from '#browser/page/page-state.ts';
import { calls } from '#contract/calls.ts';
import type { FailureReason } from '#contract/failure-reasons.ts';
import { clubVersion } from './define-tag.ts';

/**
 * Reports to the club that an element of a partner's page shows its fallback: tag, version, reason and the origin of the
 * page, once for each reason and page load. Sends nothing about the visitor, and nothing where the page has turned it
 * off. Throws when the page is not configured.
 */
export function reportFailure(tag: string, reason: FailureReason): void {
  const { apiHost, ownSite } = pageOptions();
  const state = pageState();
  if (ownSite || state.playsScenario || isTurnedOff()) return;
  const key = `${tag} ${reason}`;
  state.reported ??= new Set();
  if (state.reported.has(key)) return;
  state.reported.add(key);
  const body = { tag, version: clubVersion, reason, origin: globalThis.origin };
  // A text is sent as text/plain, so there is no preflight. Nobody waits for the answer.
  navigator.sendBeacon(`${apiHost.replace(/\/+$/, '')}/api${calls.reportFailure.path}`, JSON.stringify(body));
}

function isTurnedOff(): boolean {
  const block = readBlock('club-config')?.json as { reports?: unknown } | null | undefined;
  return (pageState().options?.reports ?? block?.reports) === false;
}
