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
  const { settingFaults } = await import('#server/settings/checked-settings.ts');
  process.stderr.write(`${settingFaults(process.env)}\n`);
  process.exit(1);
}
