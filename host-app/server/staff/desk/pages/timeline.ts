import { html } from 'hono/html';
import type { Deps } from '#server/deps/deps.ts';
import { minuteText } from '../../text-lines.ts';
import { readTimeline } from '../../timeline/read-timeline.ts';
import type { Markup } from '../desk-request.ts';

const SHOWN = 25;

/** Returns a page of what happened to a member, newest first. */
export async function timeline(deps: Deps, memberId: string, after: string | undefined): Promise<Markup> {
  const { entries, next } = await readTimeline(deps, memberId, { limit: SHOWN, after });
  if (entries.length === 0) return html`<p>Nothing.</p>`;
  return html`<ol class="desk-timeline">${entries.map(
    ({ at, kind, text }) =>
      html`<li><time datetime="${at.toISOString()}">${minuteText(at)}</time> <span class="desk-kind">${kind}</span> <span>${text}</span></li>`,
  )}</ol>
${after ? html`<p><a href="/members/${memberId}#timeline">The newest</a></p>` : ''}
${next ? html`<p><a href="/members/${memberId}?after=${next}#timeline">Earlier</a></p>` : ''}`;
}
