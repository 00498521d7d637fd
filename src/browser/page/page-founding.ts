import { createGuestFounding, type GuestFounding } from '#core/campaign/guest-founding.ts';
import type { ClubOptions } from '#core/club.ts';
import type { Net } from '#core/ports.ts';
import { createClock } from '../clock.ts';
import { createNet } from '../net.ts';
import { createRandom } from '../random.ts';
import { createStorage } from '../storage.ts';
import { pageSlot } from './page-slot.ts';

let made: GuestFounding | undefined;

/** A guest's plans and founder figures: one for the page, also where its club begins later. */
export function pageFounding(options: ClubOptions): GuestFounding {
  made ??= createGuestFounding(
    {
      net: netAfterPlansAhead(createNet()),
      storage: createStorage(),
      random: createRandom(),
      clock: createClock(),
    },
    options,
  );
  return made;
}

/** The reply that was asked for ahead (`plans-ahead.ts`) serves the first call to the same address. */
function netAfterPlansAhead(net: Net): Net {
  return {
    send(request) {
      const slot = pageSlot();
      const { plansAhead } = slot;
      slot.plansAhead = undefined;
      return plansAhead?.url === request.url ? plansAhead.reply : net.send(request);
    },
  };
}
