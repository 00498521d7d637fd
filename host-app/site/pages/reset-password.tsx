import '#widgets/reset-password/reset-password.css';
import { ResetPassword } from '#widgets/reset-password/reset-password.tsx';
import type { PageProps } from '../routing/screen.ts';
import { FormPicture } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';

/** Renders /reset-password with the token of the query. */
export function Page({ query }: PageProps) {
  return (
    <FormPage aside={<FormPicture />}>
      <ResetPassword token={query.get('token') ?? undefined} />
    </FormPage>
  );
}
