import { givenBrand } from './given-brand.ts';
import { keepsClaims } from './keeps-claims.ts';
import type { Service } from './partners.ts';

/** Returns what is claimed about the benefits that the club offers as we describe them. */
export const offeredClaims = <T>(claims: Partial<Record<Service, readonly T[]>>): T[] =>
  Object.entries(claims).flatMap(([key, said]) => (keepsClaims(key as Service) ? said : []));

/** Returns whether the club offers a benefit of ours, with our texts or others. */
export const offers = (service: Service): boolean =>
  givenBrand().partners?.some(({ key }) => key === service) ?? true;
