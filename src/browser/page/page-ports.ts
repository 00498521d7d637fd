import type { Ports } from '#core/ports.ts';
import { createActivity } from '../activity.ts';
import { createCipher } from '../cipher.ts';
import { createClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createNet } from '../net.ts';
import { createRandom } from '../random.ts';
import { createRefreshLock } from '../refresh-lock/refresh-lock.ts';
import { createTabStorage } from '../tab-storage.ts';
import { createTabs } from '../tabs.ts';
import { createUpload } from '../upload.ts';
import { createPageStorage } from './page-storage.ts';

/**
 * Returns all ports on this page, for `createClub`. `prefix` is the storage prefix of the club: it keeps channels and
 * locks apart from those of the page. A browser feature that is missing or blocked gets its fallback.
 */
export function createPagePorts(prefix: string): Ports {
  return {
    net: createNet(),
    storage: createPageStorage(prefix),
    tabStorage: createTabStorage(),
    clock: createClock(),
    tabs: createTabs(prefix),
    refreshLock: createRefreshLock(prefix),
    activity: createActivity(),
    random: createRandom(),
    log: createLog(),
    cipher: createCipher(),
    upload: createUpload(),
  };
}
