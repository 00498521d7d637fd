import { givenBrand } from './given-brand.ts';
import type { Service } from './partners.ts';

/** Returns whether our texts and figures about a benefit are true: the club offers it as we describe it. */
export const keepsClaims = (service: Service): boolean => givenBrand().claims?.includes(service) ?? true;
