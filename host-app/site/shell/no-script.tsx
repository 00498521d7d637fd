import { Breakable } from '#ui/breakable.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useBrand } from '#ui/world/world.tsx';
import { noScriptCopy } from './no-script.copy.ts';

/** Shows without JavaScript: what this page needs, and an address to write to. */
export function NoScriptNote() {
  const brand = useBrand();
  const copy = useCopy('no-script', noScriptCopy);
  return (
    <noscript>
      <p>
        {copy.needed}{' '}
        <a href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(copy.emailSubject(brand.name))}`}>
          <Breakable text={brand.supportEmail} />
        </a>
      </p>
    </noscript>
  );
}
