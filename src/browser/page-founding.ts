import type { ClubOptions } from '#core/club.ts';
import { createGuestFounding, type GuestFounding } from '#core/guest-founding.ts';
import { createClock } from './clock.ts';
import { createNet } from './net.ts';
import { createRandom } from './random.ts';
import { createStorage } from './storage.ts';

let made: GuestFounding | undefined;

/** A guest's plans and founder figures: one for the page, also where its club begins later. */
export function pageFounding(options: ClubOptions): GuestFounding {
  made ??= createGuestFounding(
    { net: createNet(), storage: createStorage(), random: createRandom(), clock: createClock() },
    options,
  );
  return made;
}
