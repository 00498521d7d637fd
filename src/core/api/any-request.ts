/** The variable parts of a call. */
export interface AnyRequest {
  /** Replaces `:id` in the path. */
  id?: string;
  query?: unknown;
  body?: unknown;
  /** The language of the answer's words, by default that of the page. */
  language?: string;
  /** How long to wait for the answer, in ms. */
  timeoutMs?: number;
  /** For a call that must reach the server even when the visitor leaves the page. */
  keepalive?: boolean;
}
