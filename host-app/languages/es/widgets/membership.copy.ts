import type { Brand } from '#club/facts/brand.ts';
import type { MembershipCopy } from '#widgets/membership/membership.copy.ts';

export const membershipEs = (brand: Brand): MembershipCopy => ({
  title: 'Mi membresía',
  back: 'Mi perfil',
  signedOut: 'Inicie sesión para ver su membresía y sus facturas.',
  logIn: 'Iniciar sesión',

  paid: (plan) => `Pago recibido. Su plan ahora es ${plan}.`,
  unlocked: brand.claims
    ? 'Ya puede usar todos los beneficios pagados.'
    : 'Ya puede usar todos los beneficios pagados, desde los capellanes hasta los descuentos en viajes.',
  seeBenefits: 'Ver sus beneficios',

  currentPlan: 'Plan actual',
  upgrade: 'Cambiar a un plan superior',
  monthly: (price) => `${price}/mes`,
  annually: (price) => `${price}/año`,
  cancelLabel: 'Puede cancelar cuando quiera',
  howToCancel: (email) => `Desde esta página, o escriba a ${email}.`,
  freeIncludes: 'Su plan gratuito incluye:',
  planLoading: 'Cargando su plan',
  planFailed: 'No se pudo cargar su plan.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Cargando...',

  cancelPlan: 'Cancelar plan',
  cancelQuestion: '¿Seguro que quiere cancelar el plan?',
  cancelMeans: (plan) =>
    `Su membresía ${plan} termina hoy y usted pasa al plan gratuito. Perderá de inmediato los beneficios de su plan pagado.`,
  cancelMeansLater: (plan, date) =>
    `O conserve su membresía ${plan} hasta el ${date}. No le cobraremos más, y después usted pasa al plan gratuito.`,
  cancelLater: (date) => `Cancelar el ${date}`,
  noMoreCharges: (amount, date) => `No le cobraremos los ${amount} previstos para el ${date}.`,
  takeBackDay: '¿Cambió de idea? Durante 24 horas puede recuperar su plan en esta página con un solo toque.',
  takeBackUntil: (until) =>
    `¿Cambió de idea? Hasta el ${until} puede recuperar su plan en esta página con un solo toque.`,
  founderLoses: (rate, isLater) =>
    `${isLater ? 'Después perderá' : 'Perderá'} para siempre su tarifa fija de Miembro Fundador de ${rate}.`,
  founderLosesRate: 'Perderá para siempre su tarifa fija de Miembro Fundador.',
  founderLosesRateLater: 'Después perderá para siempre su tarifa fija de Miembro Fundador.',
  rejoining: (price) => `Volver a unirse cuesta hoy ${price} al mes.`,
  holdInstead:
    '¿Solo estará fuera un tiempo? Mejor ponga su plan en pausa. Conserva su precio y no le cobramos.',
  yes: 'Sí',
  no: 'No',
  processing: 'Procesando...',
  cancelled: 'Cancelado',
  cancelStopped: {
    'no-subscription': 'No se encontró ninguna suscripción activa.',
    'no-free-plan': 'No se encontró el plan gratuito.',
    'switch-refused': 'No se pudo cambiar al plan gratuito.',
    'cancel-refused': 'No se pudo cancelar el plan.',
    'cancel-failed': 'Algo salió mal al cancelar el plan.',
  },

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
  noInvoicesYet: 'Después de cada pago, su factura aparecerá aquí.',
  invoicesLoading: 'Cargando sus facturas',
  invoicesFailed: 'No se pudieron cargar sus facturas.',
});
