import { ourBrand } from '#club/facts/brand.ts';
import type { Config } from './config.ts';

/**
 * Returns where reports of security problems go: the setting, else the support address. Undefined in production when it
 * would be the address of our examples, which nobody reads.
 */
export function securityContactOf(
  config: Pick<Config, 'brand' | 'production' | 'securityContact'>,
): string | undefined {
  const own = config.brand?.brand.supportEmail;
  const support = own ?? (config.production ? undefined : ourBrand.supportEmail);
  return config.securityContact ?? (support && `mailto:${support}`);
}
