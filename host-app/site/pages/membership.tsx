import '#style/back-link.css';
import '#style/field.css';
import '#style/form-card.css';
import '#style/pager.css';
import '#style/settings.css';
import '#style/table.css';
import '#widgets/membership/membership.css';
import '#widgets/membership/plan-card.css';
import '#widgets/membership/invoice-history.css';
import { Membership } from '#widgets/membership/membership.tsx';
import type { PageProps } from '../routing/screen.ts';

/** Renders /invoice: the plan and the invoices of the member. */
export function Page({ query }: PageProps) {
  return (
    <div className="club-page">
      <Membership page={Number(query.get('page')) || undefined} />
    </div>
  );
}
