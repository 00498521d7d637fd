import '#style/back-link.css';
import '#style/table.css';
import '#widgets/invoice-details/invoice-details.css';
import { InvoiceDetails } from '#widgets/invoice-details/invoice-details.tsx';
import type { PageProps } from '../routing/screen.ts';

export function Page({ query }: PageProps) {
  return (
    <div className="club-page">
      <InvoiceDetails id={query.get('id') ?? undefined} page={query.get('page') ?? undefined} />
    </div>
  );
}
