import '#style/banner.css';
import '#widgets/unsubscribe/unsubscribe.css';
import { Unsubscribe } from '#widgets/unsubscribe/unsubscribe.tsx';
import type { PageProps } from '../routing/screen.ts';
import { FormPage } from './form-page.tsx';

/** Renders /unsubscribe for the email of the query. */
export function Page({ query }: PageProps) {
  return (
    <FormPage>
      <Unsubscribe email={query.get('email') ?? undefined} />
    </FormPage>
  );
}
