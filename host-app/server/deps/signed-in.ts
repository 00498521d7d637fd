/** The sender of a request, proved by an access token of a live session. */
export interface SignedIn {
  id: string;
  sessionId: string;
  email: string;
  /** When the session was opened. A refresh does not change it. */
  signedInAt: Date;
  /** What the session belongs to (`sessions.origin`). */
  origin: string | null;
}
