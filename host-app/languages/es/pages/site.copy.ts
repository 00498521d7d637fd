import type { Brand } from '#club/facts/brand.ts';
import type { SiteCopy } from '#site/shell/site.copy.ts';

export const siteEs = (brand: Brand): SiteCopy => ({
  documentTitle: (page) => `${page} | ${brand.name}`,
  titles: {
    home: 'La membresía que le da más',
    signup: 'Registrarse',
    login: 'Iniciar sesión',
    'verify-otp': 'Escriba su código',
    benefits: 'Beneficios',
    'forgot-password': 'Contraseña olvidada',
    'reset-password': 'Restablecer contraseña',
    'verify-success': 'Su cuenta está verificada',
    about: 'Quiénes somos',
    pricing: 'Planes',
    privacy: 'Política de privacidad',
    terms: 'Términos de uso',
    'verify-identity': 'Active su membresía',
    profile: 'Su cuenta',
    'profile-security': 'Acceso y seguridad',
    'profile-data': 'Sus datos',
    membership: 'Mi membresía',
    'invoice-details': 'Factura',
    chaplain: 'Apoyo de capellanes',
    suggestion: 'Comparta una sugerencia',
    support: 'Ayuda',
    unsubscribe: 'Cancelar suscripción',
  },
  loading: 'Cargando...',
  failedTitle: 'Esta página no se cargó',
  notLive: 'Esta página no se cargó por completo y sus botones todavía no funcionan.',
  failedText:
    'Quizá se perdió la conexión, o acabamos de actualizar el sitio. Intente volver a cargar la página.',
  reload: 'Volver a cargar',
  toHome: 'Ir a la página de inicio',
  notFoundTitle: 'No encontramos esa página',
  notFoundText: 'Quizá la dirección tiene un error, o la página cambió de lugar. Pruebe una de estas:',
});
