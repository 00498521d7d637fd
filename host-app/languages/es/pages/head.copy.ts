import type { Brand } from '#club/facts/brand.ts';
import type { HeadCopy } from '#site/shell/head.copy.ts';

export const headEs = (brand: Brand): HeadCopy => ({
  club: `${brand.name} es un club de membresía y ahorro. Es para familias militares, veteranos, cónyuges, cuidadores y personas con vocación de servicio.`,
  pages: {
    home: brand.claims
      ? undefined
      : 'Reembolsos, viajes, telefonía celular y apoyo de capellanes en una sola membresía para familias militares. Empiece gratis.',
    about: `Para quién es ${brand.name} y por qué existe: ahorro y apoyo para quienes sirven y sus familias.`,
    pricing:
      'Compare el plan gratuito, Premium y el plan de Miembro Fundador. Vea los precios por mes y por año, qué incluye cada uno y respuestas a preguntas comunes.',
    benefits: brand.claims
      ? undefined
      : 'Vea lo que reciben los miembros: reembolsos, viajes, telefonía, hipotecas, ayuda de empleo y capellanes las 24 horas. Próximamente, seguros.',
    terms: `Los términos de una membresía de ${brand.name}: quién puede unirse, cobros, reembolsos y cancelación.`,
    privacy: `Qué sabe ${brand.name} de usted, para qué lo usa y qué opciones tiene.`,
    support: `Envíe un mensaje a ${brand.name}. Los leemos todos.`,
    suggestion: `Diga a ${brand.name} qué beneficio, marca o función ayudaría a su familia.`,
    login: `Inicie sesión en su membresía de ${brand.name}.`,
    signup: `Únase gratis a ${brand.name}. Solo necesita su nombre, su correo y una contraseña.`,
    'forgot-password': `Reciba un enlace para elegir una contraseña nueva de su membresía de ${brand.name}.`,
  },
  product: `Membresía de ${brand.name}`,
  imageText: `${brand.name}: la membresía que le da más y le ayuda a avanzar.`,
});
