import { givenBrand } from './given-brand.ts';
import type { Service } from './partners.ts';

/** Returns whether our texts and figures about these benefits are true: the club offers each one as we describe it. */
export const keepsClaims = (...services: Service[]): boolean =>
  services.every((service) => givenBrand().claims?.includes(service) ?? true);
