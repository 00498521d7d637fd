// Importing this file starts the process. The brand comes first: texts are made at their import. Paths are relative to the
// working directory.
import { giveBrand } from '#club/facts/given-brand.ts';
import { BrandFaults, readBrand } from '#server/settings/brand/read-brand.ts';

try {
  const ownBrand = readBrand(process.env);
  if (ownBrand) giveBrand(ownBrand.brand);
  await import('./process.ts');
} catch (thrown) {
  if (!(thrown instanceof BrandFaults)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exit(1);
}
