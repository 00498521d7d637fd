/** What a page needs beyond the club's scripts and calls; every page is served under its own policy. */
export interface PageNeeds {
  /** Scripts of this site. */
  ownScripts?: true;
  /** Calls to a place that is not an API, and scripts from there. */
  ownCalls?: true;
  /** The club's framed screens. */
  frames?: true;
  /** Takes the page its own origin, and with it all storage. */
  sandbox?: true;
  /** Leaves out what the elements need, as a page does that forgot. */
  forgets?: readonly Forgettable[];
  /** Trusted Types: with the one the elements make, or with none but the page's own, as a page does that forgot. */
  trustedTypes?: 'lit-html' | 'partner';
}

type Forgettable = 'script-src' | 'connect-src' | 'img-src';

/** Runs the club's scripts and calls its API, and nothing else: no inline script, no inline style. */
export function policyOf(clubUrl: string, needs: PageNeeds = {}): string {
  const kept = (directive: Forgettable, more = ''): string =>
    needs.forgets?.includes(directive) ? `${directive} 'self'` : `${directive} ${clubUrl}${more}`;
  return [
    "default-src 'none'",
    kept('script-src', `${needs.ownScripts ? " 'self'" : ''}${needs.ownCalls ? ' http://localhost:9' : ''}`),
    kept('connect-src', needs.ownCalls ? " 'self' http://localhost:9" : ''),
    kept('img-src', ' data:'),
    // A sandboxed page is nobody: its own sheet needs its address.
    needs.sandbox ? 'style-src *' : "style-src 'self'",
    ...(needs.frames ? [`frame-src ${clubUrl}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(needs.trustedTypes
      ? ["require-trusted-types-for 'script'", `trusted-types ${needs.trustedTypes}`]
      : []),
    ...(needs.sandbox ? ['sandbox allow-scripts'] : []),
  ].join('; ');
}
