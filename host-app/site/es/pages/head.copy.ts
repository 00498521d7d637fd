import { brand } from '#club/facts/brand.ts';
import type { HeadCopy } from '../../shell/head.copy.ts';

export const headEs: HeadCopy = {
  club: `${brand.name} es un club de membresía y ahorro para familias militares, veteranos, cónyuges, cuidadores y personas con vocación de servicio.`,
  pages: {
    home: 'Reembolsos, viajes, cotizaciones de seguros, apoyo de capellanes y más en una sola membresía para la comunidad militar. Empiece gratis.',
    about: `Para quién es ${brand.name} y qué defiende: ahorro y apoyo para quienes sirven y sus familias.`,
    pricing:
      'Compare el nivel gratuito, Premium y el plan de Miembro Fundador: precios por mes y por año, qué incluye cada uno y respuestas a preguntas comunes.',
    benefits:
      'Reembolsos, viajes, telefonía, seguros de hogar y auto, hipotecas, ayuda para el empleo y capellanes las 24 horas: lo que pueden usar los miembros.',
    terms: `Los términos de una membresía de ${brand.name}: quién puede unirse, cobros, reembolsos y cancelación.`,
    privacy: `Qué sabe ${brand.name} de sus miembros, para qué lo usa y qué opciones tienen ellos.`,
    support: `Escriba al equipo de ${brand.name}. Leemos todos los mensajes.`,
    suggestion: `Diga a ${brand.name} qué beneficio, marca o función le ayudaría a usted o a su familia.`,
    login: `Inicie sesión en su membresía de ${brand.name}.`,
    signup: `Únase gratis a ${brand.name} en un minuto: nombre, correo y contraseña.`,
    'forgot-password': `Reciba un enlace para crear una nueva contraseña de su membresía de ${brand.name}.`,
  },
  product: `Membresía de ${brand.name}`,
  imageText: `${brand.name}: la membresía que le devuelve lo que paga y le ayuda a avanzar.`,
};
