import type { CancelRefusals } from '#server/billing/cancellation/cancel-refusals.copy.ts';

export const cancelRefusalsEs: CancelRefusals = {
  planChanged: 'Su plan cambió desde que se cargó esta página. Vuelva a cargarla y luego cancele otra vez.',
};
