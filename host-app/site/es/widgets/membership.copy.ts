import type { MembershipCopy } from '#widgets/membership/membership.copy.ts';

/** What the core says when a cancelling stops (§8). What the server says comes as it is. */
const cancelStops: Readonly<Record<string, string>> = {
  'No active subscription found.': 'No se encontró ninguna suscripción activa.',
  'Free Plan not found.': 'No se encontró el plan gratuito.',
  'Failed to cancel plan.': 'No se pudo cancelar el plan.',
  'Failed to switch to Free plan.': 'No se pudo cambiar al plan gratuito.',
  'Something went wrong while cancelling the plan.': 'Algo salió mal al cancelar el plan.',
};

export const membershipEs: MembershipCopy = {
  title: 'Mi membresía',
  back: 'Volver al perfil',
  signedOut: 'Inicie sesión para ver su membresía y sus facturas.',
  logIn: 'Iniciar sesión',

  currentPlan: 'Plan actual',
  freeTier: 'Nivel gratuito',
  active: 'Activo',
  upgrade: 'Mejorar plan',
  monthly: (price) => `${price}/mes`,
  annually: (price) => `${price}/año`,
  planLoading: 'Cargando su plan',
  planFailed: 'No se pudo cargar su plan.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Cargando...',

  cancelPlan: 'Cancelar plan',
  cancelQuestion: '¿Seguro que quiere cancelar el plan?',
  cancelMeans: (plan) =>
    `Su membresía ${plan} termina de inmediato y usted pasa al nivel gratuito. Con ella terminan los beneficios para miembros con un plan pagado.`,
  founderLoses: (rate) => `Usted renuncia a su tarifa de fundador de ${rate}, que es fija de por vida.`,
  founderLosesRate: 'Usted renuncia a su tarifa de fundador, que es fija de por vida.',
  rejoining: (price) => `Volver a unirse cuesta hoy ${price}.`,
  yes: 'Sí',
  no: 'No',
  processing: 'Procesando...',
  cancelled: 'Cancelado',
  cancelFailed: 'Algo salió mal al cancelar el plan.',
  cancelStopped: (text) => cancelStops[text] ?? text,

  history: 'Historial de facturas',
  pageOf: (page, totalPages) => `Página ${page} de ${totalPages}`,
  pages: 'Páginas de facturas',
  columns: {
    date: 'Fecha de la factura',
    membership: 'Membresía',
    from: 'Desde',
    to: 'Hasta',
    amount: 'Monto',
    status: 'Estado',
    action: 'Acción',
  },
  none: '–',
  view: (number, date) => `Ver la factura ${number} del ${date}`,
  noInvoices: 'No se encontraron facturas',
  invoicesLoading: 'Cargando sus facturas',
  invoicesFailed: 'No se pudieron cargar sus facturas.',
};
