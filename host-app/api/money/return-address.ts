import { type Config, memberOrigins } from '../config.ts';
import { refuse } from '../http/errors.ts';
import { moneyCopy } from './money.copy.ts';

/** 400 unless both addresses are on the site or a listed origin: a payment page must not lead elsewhere (Z-07). */
export function checkReturnAddresses(config: Config, ...addresses: string[]): void {
  const allowed = memberOrigins(config);
  if (!addresses.every((address) => isOn(allowed, address))) throw refuse(400, moneyCopy.returnAddress);
}

function isOn(allowed: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return allowed.includes(origin) && username === '' && password === '';
}
