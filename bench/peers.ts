import { accounts } from './peers/accounts.ts';
import { clerk } from './peers/clerk.ts';
import { ghost } from './peers/ghost.ts';
import { kits } from './peers/kits.ts';
import type { Peer } from './peers/peer.ts';

/** Every peer. */
export const peers: Peer[] = [...accounts, ...clerk, ...ghost, ...kits];
