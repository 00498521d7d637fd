import { moneyCopy } from '#contract/messages/money.copy.ts';
import { refuse } from '../../deps/refusal.ts';
import { type Config, isMemberOrigin } from '../../settings/config.ts';

/**
 * Throws 400 unless each address is on the site or a listed origin: a payment page must not lead elsewhere (Z-07).
 */
export function checkReturnAddresses(config: Config, ...addresses: string[]): void {
  if (!addresses.every((address) => mayLeadTo(config, address))) throw refuse(400, moneyCopy.returnAddress);
}

function mayLeadTo(config: Config, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return isMemberOrigin(config, origin) && username === '' && password === '';
}
