import { givenBrand } from './given-brand.ts';
import type { Service } from './partners.ts';

/** Returns whether the club offers a benefit of ours, with our texts or others. */
export const offers = (service: Service): boolean =>
  givenBrand().partners?.some(({ key }) => key === service) ?? true;

/**
 * Returns whether the club offers each of these benefits as we describe it. Only then our other texts and figures about
 * them are true.
 */
export const keepsClaims = (...services: Service[]): boolean => {
  const { partners } = givenBrand();
  return (
    !partners || services.every((service) => partners.some(({ key, isOwn }) => key === service && !isOwn))
  );
};

/** Returns what is said about the benefits that the club offers as we describe them. */
export const keptClaims = <T>(claims: Partial<Record<Service, readonly T[]>>): T[] =>
  Object.entries(claims).flatMap(([key, said]) => (keepsClaims(key as Service) ? said : []));
