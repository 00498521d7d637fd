export interface Peer {
  name: string;
  packages: Record<string, string>;
  /** Selectors, through shadow roots and frames. */
  shown: string[];
  answers?: Record<string, unknown>;
}
export const peers: Peer[];
