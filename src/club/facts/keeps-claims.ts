import { givenBrand } from './given-brand.ts';
import type { Service } from './partners.ts';

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
