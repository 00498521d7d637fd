import { signal } from '@preact/signals-core';
import type { GuestEarlyPlans } from '#core/campaign/guest-early-plans.ts';

/** The plans and founder figures of the page, once `pageEarlyPlans` has made them. Pages without plans load no code of them. */
export const knownEarlyPlans = signal<GuestEarlyPlans | undefined>(undefined);
