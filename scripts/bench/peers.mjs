// The peers, each as its users embed it, at the versions that were measured when our targets were set. `shown` leads
// through shadow roots and frames to what must be there before a visitor can start.
import { accounts } from './peers/accounts.mjs';
import { clerk } from './peers/clerk.mjs';
import { ghost } from './peers/ghost.mjs';
import { kits } from './peers/kits.mjs';

export const peers = [...accounts, ...clerk, ...ghost, ...kits];
