/** What a page needs besides the club's scripts and calls. Every page has its own policy. */
export interface PageNeeds {
  /** Allows scripts of this site. */
  ownScripts?: true;
  /** Allows calls to this site. */
  ownServer?: true;
  /** Allows calls to this site, and calls and scripts to an address where no server runs. */
  ownCalls?: true;
  /** Allows the club's framed screens. */
  frames?: true;
  /** Removes the page's own origin, and with it all storage. */
  sandbox?: true;
  /** Leaves out rules that the elements need, like a page whose developer forgot them. */
  forgets?: readonly Forgettable[];
  /** Turns Trusted Types on, with the policy that the elements create, or only with the page's own. */
  trustedTypes?: 'lit-html' | 'partner';
}

type Forgettable = 'script-src' | 'connect-src' | 'img-src';

/** Returns a policy that allows the club's scripts and its API, but no inline script and no inline style. */
export function policyOf(clubUrl: string, needs: PageNeeds = {}): string {
  const kept = (directive: Forgettable, more = ''): string =>
    needs.forgets?.includes(directive) ? `${directive} 'self'` : `${directive} ${clubUrl}${more}`;
  return [
    "default-src 'none'",
    kept('script-src', `${needs.ownScripts ? " 'self'" : ''}${needs.ownCalls ? ' http://localhost:9' : ''}`),
    kept('connect-src', needs.ownCalls ? " 'self' http://localhost:9" : needs.ownServer ? " 'self'" : ''),
    kept('img-src', ' data:'),
    // A sandboxed page has no origin, so 'self' does not match its own style sheet.
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
