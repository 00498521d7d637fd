import '#style/banner.css';
import '#style/scene.css';
import '#widgets/unsubscribe/unsubscribe.css';
import '../style/page-art.css';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { Unsubscribe } from '#widgets/unsubscribe/unsubscribe.tsx';
import type { PageProps } from '../routing/screen.ts';
import { FormPage } from './form-page.tsx';

const quiet = lazyModule(async () => (await import('#ui/icons/quiet-picture.tsx')).QuietPicture);

/** Renders /unsubscribe for the email of the query, below the picture of an empty mailbox. */
export function Page({ query }: PageProps) {
  return (
    <FormPage>
      <div className="club-page-art">
        <LazyPart module={quiet}>{(Quiet) => <Quiet />}</LazyPart>
      </div>
      <Unsubscribe email={query.get('email') ?? undefined} />
    </FormPage>
  );
}
